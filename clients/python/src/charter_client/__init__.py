"""Client of a Charter server: company search, officers, premises, and matching of business locations."""

from . import models
from ._async.charter import AsyncCharter
from ._async.results import AsyncResults
from ._error import CharterError
from ._frames import to_dataframe
from ._match import MatchProgress
from ._pages import CompanyOwnersPage, CompanyPage, CompanyPremisesPage, FinishedBatch, OfficerPage, PremisesPage
from ._sync.charter import Charter
from ._sync.results import Results
from ._version import __version__

__all__ = [
    "AsyncCharter",
    "AsyncResults",
    "Charter",
    "CharterError",
    "CompanyOwnersPage",
    "CompanyPage",
    "CompanyPremisesPage",
    "FinishedBatch",
    "MatchProgress",
    "OfficerPage",
    "PremisesPage",
    "Results",
    "__version__",
    "models",
    "to_dataframe",
]

"""Pages of searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import models
from ._frames import to_dataframe
from ._model import Model

if TYPE_CHECKING:
    from pandas import DataFrame


class Page(Model):
    snapshot: str | None = None
    """The name of the moment that the page is of: with it the pages that follow neither repeat nor miss a result."""


class CompanyPage(models.CompanySearchResponse, Page):
    def to_dataframe(self) -> DataFrame:
        """A row for each company."""
        return to_dataframe(self.results, models.CompanySearchResult)


class OfficerPage(models.OfficerSearchResponse, Page):
    def to_dataframe(self) -> DataFrame:
        """A row for each officer, with the company that names them."""
        return to_dataframe(self.results, models.OfficerSearchResult)


class PremisesPage(models.PremisesSearchResponse, Page):
    def to_dataframe(self) -> DataFrame:
        """A row for each record."""
        return to_dataframe(self.results, models.PremisesSearchResult)


class CompanyPremisesPage(models.CompanyPremises, Page):
    def to_dataframe(self) -> DataFrame:
        """A row for each record."""
        return to_dataframe(self.premises, models.Premises)


class CompanyOwnersPage(models.CompanyOwners, Page):
    def to_dataframe(self) -> DataFrame:
        """A row for each statement."""
        return to_dataframe(self.owners, models.Ownership)


class FinishedBatch(models.PolledBatch):
    result: models.PolledBatchResult

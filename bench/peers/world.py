"""A world of locations and companies, read from two CSV files, and the pairs that may be one.

locations.csv: id, name, address, phone, operator_key, records_keys. companies.csv: key, names, addresses.
What may be several is divided by `|`. A location is answered rightly by its `operator_key` or any of
`records_keys`; where none of them is a company of the world, its operator is not on record.
"""

import csv
import math
import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass, field

FORMS = set(
    "LLC LC PLLC PLC INC INCORPORATED CORP CORPORATION CO COMPANY LTD LIMITED LP LLP LLLP RLLP PC PA APC PSC "
    "LIABILITY PARTNERSHIP PROFESSIONAL ASSOCIATION CHARTERED CHTD".split()
)
# A token that more companies have finds nobody by itself; so many companies are compared with a location.
COMMON_MIN = 2000
CANDIDATES_MAX = 30
# What a common house number and ZIP code is worth beside the rarity of words, in natural logarithms.
HOUSE_WORTH = 8.0


def words_of(text):
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    text = re.sub(r"['’]", "", text.upper()).replace("&", " AND ")
    text = re.sub(r"\b[A-Z](?:[. ]+[A-Z]\b)+", lambda m: re.sub(r"[. ]", "", m.group()), text)
    return re.findall(r"[A-Z0-9]+", text)


def core_of(name):
    """A name without its legal form: `Peter's Food, L.L.C.` is `PETERS FOOD`."""
    words = words_of(name)
    while len(words) > 1 and (words[-1] in FORMS or words[-1] == "THE"):
        words.pop()
    return " ".join(words)


@dataclass
class Address:
    line: str
    number: str
    street: str
    zip5: str

    @staticmethod
    def of(text):
        words = words_of(text)
        zips = re.findall(r"\b(\d{5})(?:-\d{4})?\s*$", text.strip())
        number = words[0] if words and words[0][0].isdigit() else ""
        return Address(" ".join(words), number, " ".join(words[1:3]), zips[0] if zips else "")

    @property
    def house(self):
        return f"{self.number} {self.zip5}" if self.number and self.zip5 else ""


@dataclass
class Company:
    key: str
    cores: list
    addresses: list


@dataclass
class Location:
    id: str
    core: str
    address: Address
    right: set
    candidates: list = field(default_factory=list)


def parts_of(text):
    return [part for part in text.split("|") if part.strip()]


def read_world(locations_path, companies_path):
    """All companies by key, and all locations."""
    with open(companies_path, newline="", encoding="utf-8") as file:
        companies = {
            row["key"]: Company(
                row["key"],
                [core_of(name) for name in parts_of(row["names"])],
                [Address.of(address) for address in parts_of(row["addresses"])],
            )
            for row in csv.DictReader(file)
        }
    with open(locations_path, newline="", encoding="utf-8") as file:
        locations = [
            Location(
                row["id"],
                core_of(row["name"]),
                Address.of(row["address"]),
                {key for key in [row["operator_key"], *parts_of(row["records_keys"])] if key in companies},
            )
            for row in csv.DictReader(file)
        ]
    return companies, locations


def is_by_name(location, companies):
    """Whether the operator is on record, and by the name submitted."""
    return any(location.core in companies[key].cores for key in location.right)


class Blocking:
    """Finds companies that share a rare word or the house with a location, the most telling first."""

    def __init__(self, companies):
        self.by_word = defaultdict(set)
        self.by_house = defaultdict(set)
        for company in companies.values():
            for word in {word for core in company.cores for word in core.split()}:
                self.by_word[word].add(company.key)
            for house in {address.house for address in company.addresses if address.house}:
                self.by_house[house].add(company.key)
        self.count = len(companies)

    def rarity(self, word):
        return math.log((self.count + 1) / max(1, len(self.by_word.get(word, ()))))

    def candidates(self, location):
        worth = Counter()
        for word in set(location.core.split()):
            bearers = self.by_word.get(word, ())
            if len(bearers) <= COMMON_MIN:
                for key in bearers:
                    worth[key] += self.rarity(word)
        for key in self.by_house.get(location.address.house, ()):
            worth[key] += HOUSE_WORTH
        ranked = sorted(worth.items(), key=lambda item: (-item[1], item[0]))
        return [key for key, _ in ranked[:CANDIDATES_MAX]]

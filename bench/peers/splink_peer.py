"""Splink over DuckDB, trained without labels: u by random pairs, m by expectation maximisation."""

import logging
import time
import warnings

import duckdb
import pandas as pd
import splink.comparison_level_library as cll
import splink.comparison_library as cl
from splink import DuckDBAPI, Linker, SettingsCreator, block_on

RANDOM_PAIRS = 1e6


def row_of(id, core, address, pairs):
    return {
        "unique_id": id,
        "name": core or None,
        "words": core.split(),
        "number": address.number or None,
        "street": address.street or None,
        "zip5": address.zip5 or None,
        "pairs": pairs,
    }


def tables_of(companies, locations):
    """A row a location, and one for every name and address of a company. What may be one shares a pair."""
    pairs = {}
    for location in locations:
        for key in location.candidates:
            pairs.setdefault(key, []).append(f"{location.id}\t{key}")
    left = [
        row_of(location.id, location.core, location.address, [f"{location.id}\t{key}" for key in location.candidates])
        for location in locations
    ]
    right = [
        row_of(f"{key}\t{core_at}\t{address_at}", core, address, pairs[key])
        for key in pairs
        for core_at, core in enumerate(companies[key].cores)
        for address_at, address in enumerate(companies[key].addresses)
    ]
    return pd.DataFrame(left), pd.DataFrame(right)


def level(sql, label):
    return cll.CustomLevel(sql, label)


# One comparison for all of a name and one for all of an address: what hangs together is counted once.
NAME = cl.CustomComparison(
    output_column_name="name",
    comparison_levels=[
        cll.NullLevel("name"),
        cll.ExactMatchLevel("name", term_frequency_adjustments=True),
        level("jaro_winkler_similarity(name_l, name_r) >= 0.95", "nearly the same"),
        level("len(list_intersect(words_l, words_r)) >= 2", "two words"),
        level("jaro_winkler_similarity(name_l, name_r) >= 0.88", "alike"),
        level("len(list_intersect(words_l, words_r)) >= 1", "a word"),
        cll.ElseLevel(),
    ],
)
ADDRESS = cl.CustomComparison(
    output_column_name="address",
    comparison_levels=[
        level("zip5_l IS NULL OR zip5_r IS NULL", "missing").configure(is_null_level=True),
        level("zip5_l = zip5_r AND number_l = number_r AND street_l = street_r", "same house"),
        level("zip5_l = zip5_r AND number_l = number_r", "same number"),
        level("zip5_l = zip5_r AND street_l = street_r", "same street"),
        level("zip5_l = zip5_r", "same ZIP code"),
        level("substr(zip5_l, 1, 3) = substr(zip5_r, 1, 3)", "same area"),
        cll.ElseLevel(),
    ],
)

SAME_HOUSE = [cl.ExactMatch("zip5"), cl.ExactMatch("number"), cl.ExactMatch("street")]
ALIKE = cl.JaroWinklerAtThresholds("name", [0.95, 0.88]).configure(term_frequency_adjustments=True)
BY_NAME_AND_HOUSE = [("name",), ("zip5", "number")]

# The comparisons, and what pairs are alike in from which the weights of the others are learned.
SETTINGS = {
    "levels of name and address": ([NAME, ADDRESS], BY_NAME_AND_HOUSE),
    "levels, learned from streets as well": ([NAME, ADDRESS], [*BY_NAME_AND_HOUSE, ("zip5", "street")]),
    "plain: Jaro-Winkler, and parts of the address": ([ALIKE, *SAME_HOUSE], BY_NAME_AND_HOUSE),
    "levels of the name, and parts of the address": ([NAME, *SAME_HOUSE], BY_NAME_AND_HOUSE),
    "words in common, and levels of the address": (
        [cl.ArrayIntersectAtSizes("words", [3, 2, 1]), ADDRESS],
        BY_NAME_AND_HOUSE,
    ),
}


def run(companies, locations, _blocking, setting):
    """The best company of each location with its probability, and seconds of the processor a location."""
    warnings.filterwarnings("ignore")
    # It tells which levels no pair trains: those keep its defaults.
    logging.getLogger("splink").setLevel(logging.ERROR)
    left, right = tables_of(companies, locations)
    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    api = DuckDBAPI(connection)
    tables = [api.register(left, dataset_display_name="location"), api.register(right, dataset_display_name="company")]
    comparisons, learned_from = SETTINGS[setting]
    settings = SettingsCreator(
        link_type="link_only",
        comparisons=comparisons,
        blocking_rules_to_generate_predictions=[block_on("pairs", arrays_to_explode=["pairs"])],
    )
    linker = Linker(tables, settings, log_level=None)
    linker.training.estimate_u_using_random_sampling(max_pairs=RANDOM_PAIRS, seed=1)
    for alike in learned_from:
        linker.training.estimate_parameters_using_expectation_maximisation(block_on(*alike))
    start = time.process_time()
    scored = linker.inference.predict().as_pandas_dataframe()
    seconds = time.process_time() - start
    answers = {}
    for one, other, weight in zip(scored["unique_id_l"], scored["unique_id_r"], scored["match_weight"]):
        id, row = (one, other) if "\t" in other else (other, one)
        if id not in answers or weight > answers[id][1]:
            answers[id] = (row.split("\t")[0], weight)
    return answers, seconds / len(locations)

"""Splink over DuckDB, trained without labels: u by random pairs, m by expectation maximisation."""

import logging
import time
import warnings

import duckdb
import pandas as pd
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


SETTINGS = SettingsCreator(
    link_type="link_only",
    comparisons=[
        cl.JaroWinklerAtThresholds("name", [0.95, 0.88, 0.8]),
        cl.ArrayIntersectAtSizes("words", [3, 2, 1]),
        cl.LevenshteinAtThresholds("number", [1]),
        cl.JaroWinklerAtThresholds("street", [0.9]),
        cl.ExactMatch("zip5"),
    ],
    blocking_rules_to_generate_predictions=[block_on("pairs", arrays_to_explode=["pairs"])],
)


def run(companies, locations):
    """The best company of each location with its probability, and seconds of the processor a location."""
    warnings.filterwarnings("ignore")
    # It tells which levels no pair trains: those keep its defaults.
    logging.getLogger("splink").setLevel(logging.ERROR)
    left, right = tables_of(companies, locations)
    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    api = DuckDBAPI(connection)
    tables = [api.register(left, dataset_display_name="location"), api.register(right, dataset_display_name="company")]
    linker = Linker(tables, SETTINGS, log_level=None)
    linker.training.estimate_u_using_random_sampling(max_pairs=RANDOM_PAIRS, seed=1)
    linker.training.estimate_parameters_using_expectation_maximisation(block_on("name"))
    linker.training.estimate_parameters_using_expectation_maximisation(block_on("zip5", "number"))
    start = time.process_time()
    scored = linker.inference.predict().as_pandas_dataframe()
    seconds = time.process_time() - start
    answers = {}
    for one, other, weight in zip(scored["unique_id_l"], scored["unique_id_r"], scored["match_weight"]):
        id, row = (one, other) if "\t" in other else (other, one)
        if id not in answers or weight > answers[id][1]:
            answers[id] = (row.split("\t")[0], weight)
    return answers, seconds / len(locations)

"""`python main.py locations.csv companies.csv`: what two well-known tools make of a world of locations.

Both get the same candidates (world.py). Prints a Markdown table: the precision that is asked for, recall over
all rows whose operator is on record, recall over those that bear the sign on record, and locations a second of
one core, the search for candidates included; building the index and learning are not. The limit of acceptance
is the best that there is on the very rows that are measured, so that it flatters. The form of the files is told
in world.py.
"""

import argparse
import time

import rapidfuzz_peer
import splink_peer
from world import Blocking, is_by_name, read_world


def limit_at(answers, locations, precision):
    """The lowest score from which the answers are as precise as that; `None` where there is none."""
    ranked = sorted(
        ((answers[location.id][1], answers[location.id][0] in location.right) for location in locations
         if location.id in answers),
        reverse=True,
    )
    limit, right = None, 0
    for at, (score, is_right) in enumerate(ranked):
        right += is_right
        is_last_of_score = at + 1 == len(ranked) or ranked[at + 1][0] < score
        if is_last_of_score and right / (at + 1) >= precision:
            limit = score
    return limit


def rates(answers, locations, companies, precision):
    limit = limit_at(answers, locations, precision)
    is_right = {
        location.id: limit is not None
        and location.id in answers
        and answers[location.id][1] >= limit
        and answers[location.id][0] in location.right
        for location in locations
    }

    def recall(rows):
        return sum(is_right[row.id] for row in rows) / len(rows) if rows else float("nan")

    present = [location for location in locations if location.right]
    return recall(present), recall([location for location in present if is_by_name(location, companies)])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("locations")
    parser.add_argument("companies")
    parser.add_argument("--precision", type=float, default=0.97)
    asked = parser.parse_args()
    companies, locations = read_world(asked.locations, asked.companies)
    blocking = Blocking(companies)
    start = time.process_time()
    for location in locations:
        location.candidates = blocking.candidates(location)
    finding = (time.process_time() - start) / len(locations)
    present = [location for location in locations if location.right]
    if not present:
        parser.error("no location has an operator that is a company of the world")
    found = sum(not location.right.isdisjoint(location.candidates) for location in present) / len(present)
    print(f"{len(companies):,} companies, {len(locations):,} locations, {len(present):,} with an operator on record;")
    print(f"the operator is among the candidates of {found:.1%} of those.\n")
    print(f"| at precision {asked.precision} | recall | recall by name | locations a second of one core |")
    print("| --- | ---: | ---: | ---: |")
    for title, (answers, seconds) in {
        "rapidfuzz and logistic regression, 2-fold": rapidfuzz_peer.run(companies, locations, blocking),
        "Splink, without labels": splink_peer.run(companies, locations),
    }.items():
        recall, by_name = rates(answers, locations, companies, asked.precision)
        print(f"| {title} | {recall:.3f} | {by_name:.3f} | {1 / (finding + seconds):,.0f} |")


if __name__ == "__main__":
    main()

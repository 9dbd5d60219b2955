"""`python main.py CHOSEN_ON MEASURED`: what two well-known tools make of a world of locations, each by the best of five
settings.

Each folder holds a world: locations.csv and companies.csv (their form is told in world.py). The setting of each tool is
the one that does best on the first world; it is then measured on the second. Both tools get the same candidates. Prints
Markdown: the precision that is asked for, recall over all rows whose operator is on record, recall over those that bear
the sign on record, and locations a second of one core, the search for candidates included; building the index and
learning are not. The limit of acceptance is the best that there is on the very rows that are measured, so that it
flatters.
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


PEERS = {"rapidfuzz": rapidfuzz_peer, "Splink": splink_peer}


class World:
    def __init__(self, folder):
        self.companies, self.locations = read_world(f"{folder}/locations.csv", f"{folder}/companies.csv")
        self.present = [location for location in self.locations if location.right]
        if not self.present:
            raise SystemExit(f"No location of {folder} has an operator that is a company of the world.")
        self.blocking = Blocking(self.companies)
        start = time.process_time()
        for location in self.locations:
            location.candidates = self.blocking.candidates(location)
        self.finding = (time.process_time() - start) / len(self.locations)

    def told(self):
        found = sum(not location.right.isdisjoint(location.candidates) for location in self.present)
        return (
            f"{len(self.companies):,} companies, {len(self.locations):,} locations, {len(self.present):,} with an "
            f"operator on record, which is among the candidates of {found / len(self.present):.1%} of those."
        )

    def measure(self, peer, setting, precision):
        """Recall, recall by name and locations a second."""
        answers, seconds = peer.run(self.companies, self.locations, self.blocking, setting)
        return (*rates(answers, self.locations, self.companies, precision), 1 / (self.finding + seconds))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("chosen_on")
    parser.add_argument("measured")
    parser.add_argument("--precision", type=float, default=0.97)
    asked = parser.parse_args()
    first, second = World(asked.chosen_on), World(asked.measured)
    heading = f"| at precision {asked.precision} | recall | recall by name | locations a second of one core |"
    line = "| --- | ---: | ---: | ---: |"

    def row(name, setting, measured):
        recall, by_name, speed = measured
        return f"| {name}: {setting} | {recall:.3f} | {by_name:.3f} | {speed:,.0f} |"

    print(f"Chosen on: {first.told()}\n\n{heading}\n{line}")
    best = {}
    for name, peer in PEERS.items():
        measured = {setting: first.measure(peer, setting, asked.precision) for setting in peer.SETTINGS}
        for setting, rates_of_it in measured.items():
            print(row(name, setting, rates_of_it), flush=True)
        best[name] = max(measured, key=lambda setting: measured[setting][:2][::-1])
    print(f"\nMeasured: {second.told()}\n\n{heading}\n{line}")
    for name, setting in best.items():
        print(row(name, setting, second.measure(PEERS[name], setting, asked.precision)), flush=True)


if __name__ == "__main__":
    main()

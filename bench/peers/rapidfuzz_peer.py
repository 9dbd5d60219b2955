"""rapidfuzz for how alike two texts are; what weighs it is one of five settings."""

import time

import numpy as np
from rapidfuzz import fuzz
from rapidfuzz.distance import JaroWinkler
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

FOLDS = 2


def name_features(a, b, blocking):
    shared = set(a.split()) & set(b.split())
    return [
        fuzz.ratio(a, b) / 100,
        fuzz.token_sort_ratio(a, b) / 100,
        fuzz.token_set_ratio(a, b) / 100,
        JaroWinkler.similarity(a, b),
        sum(blocking.rarity(word) for word in shared),
        float(a == b),
    ]


def address_features(a, b):
    is_same_zip = float(a.zip5 != "" and a.zip5 == b.zip5)
    is_same_number = float(a.number != "" and a.number == b.number)
    return [fuzz.token_set_ratio(a.line, b.line) / 100, is_same_zip, is_same_number, is_same_zip * is_same_number]


def features_of(location, company, blocking):
    """The best of the company's names, and of its addresses."""
    names = [name_features(location.core, core, blocking) for core in company.cores] or [[0.0] * 6]
    addresses = [address_features(location.address, address) for address in company.addresses] or [[0.0] * 4]
    return max(names, key=lambda f: f[2] + f[3]) + max(addresses, key=lambda f: (f[3], f[0]))


def regression():
    return make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000))


def boosted():
    return HistGradientBoostingClassifier(max_iter=200, random_state=1)


SORTED_NAME, SET_NAME, ADDRESS, HOUSE = 1, 2, 6, 9
ALL = range(10)
NAME_AND_HOUSE = [0, 1, 2, 3, 4, 5, HOUSE]

# A model and the features that it learns from, by halves of the very rows; or what weighs them, learned from nothing.
SETTINGS = {
    "logistic regression": (regression, ALL),
    "logistic regression of the name and the house": (regression, NAME_AND_HOUSE),
    "boosted trees": (boosted, ALL),
    "mean of the names' and the addresses' token_set_ratio": (None, lambda f: (f[:, SET_NAME] + f[:, ADDRESS]) / 2),
    "token_sort_ratio of the names, and a half for the house": (None, lambda f: f[:, SORTED_NAME] + f[:, HOUSE] / 2),
}


def best_of(answers, locations, features, weigh, some):
    for at in some:
        weights = weigh(features[at])
        best = int(np.argmax(weights))
        answers[locations[at].id] = (locations[at].candidates[best], float(weights[best]))


def run(companies, locations, blocking, setting):
    """The best company of each location with its weight, and seconds of the processor a location."""
    make, told = SETTINGS[setting]
    start = time.process_time()
    features = [
        np.array([features_of(location, companies[key], blocking) for key in location.candidates])
        for location in locations
    ]
    answers = {}
    with_candidates = [at for at in range(len(locations)) if len(features[at])]
    if make is None:
        best_of(answers, locations, features, told, with_candidates)
        return answers, (time.process_time() - start) / len(locations)
    seconds = time.process_time() - start
    told = list(told)
    for fold in range(FOLDS):
        train = [at for at in with_candidates if at % FOLDS != fold]
        pairs = np.concatenate([features[at] for at in train])
        labels = [key in locations[at].right for at in train for key in locations[at].candidates]
        model = make().fit(pairs[:, told], labels)
        start = time.process_time()
        test = [at for at in with_candidates if at % FOLDS == fold]
        best_of(answers, locations, features, lambda f: model.predict_proba(f[:, told])[:, 1], test)
        seconds += time.process_time() - start
    return answers, seconds / len(locations)

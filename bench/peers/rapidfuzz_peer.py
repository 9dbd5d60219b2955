"""rapidfuzz for how alike two texts are, and a logistic regression that weighs it."""

import time

import numpy as np
from rapidfuzz import fuzz
from rapidfuzz.distance import JaroWinkler
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


def run(companies, locations, blocking):
    """The best company of each location with its probability, and seconds of the processor a location."""
    start = time.process_time()
    features = [
        np.array([features_of(location, companies[key], blocking) for key in location.candidates])
        for location in locations
    ]
    seconds = time.process_time() - start
    answers = {}
    for fold in range(FOLDS):
        train = [at for at in range(len(locations)) if at % FOLDS != fold and len(features[at])]
        test = [at for at in range(len(locations)) if at % FOLDS == fold and len(features[at])]
        pairs = np.concatenate([features[at] for at in train])
        labels = [key in locations[at].right for at in train for key in locations[at].candidates]
        model = make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000)).fit(pairs, labels)
        start = time.process_time()
        for at in test:
            probabilities = model.predict_proba(features[at])[:, 1]
            best = int(np.argmax(probabilities))
            answers[locations[at].id] = (locations[at].candidates[best], float(probabilities[best]))
        seconds += time.process_time() - start
    return answers, seconds / len(locations)

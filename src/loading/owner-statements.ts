/**
 * Facts of a source of owners → statements: every party with what all files say of it, and of two parties one statement.
 * Sorted on disk twice, by the party that is owned and then by the one that owns, so that memory does not grow.
 */
import type { Interest, Ownership } from '../entity/index.ts';
import { type InterestData, mergeDetails, type PartyData, type PartyDetails, partyOf } from '../owners/index.ts';
import { ExternalSorter } from '../sort/index.ts';
import type { ContestedNumbers } from './contested-numbers.ts';
import type { FactGroup, FiledFact } from './filed-facts.ts';
import type { FileLedger } from './row-ledger.ts';

/** Where a row stood. */
type Origin = Pick<FiledFact, 'file' | 'line' | 'counts'>;
/** `ownerDetails`: as the row gives them, until those of its other rows are known. */
type Owned = {
  readonly origin: Origin;
  readonly subjectId: string;
  readonly subject: PartyDetails;
  readonly ownerId: string;
  readonly ownerDetails: PartyDetails;
  readonly interests: readonly Interest[];
};
/** `isUsed`: a statement has it as its subject already, or it is one of its own. */
type Told = { readonly origins: readonly Origin[]; readonly details: PartyDetails; readonly isUsed: boolean };

const BETWEEN = '\0';
const NAMED_BY_NOBODY = 'No row says of the party that it owns or is owned.';

type About = Pick<Ownership, 'source' | 'source_url' | 'as_of'>;

export class OwnerStatements implements Disposable {
  readonly #byOwner: ExternalSorter;
  readonly #about: About;
  readonly #ledgers: readonly FileLedger[];
  readonly #numbers: Pick<ContestedNumbers, 'withoutLost'>;

  /** `directory` must exist. `ledgers`: of the files, in which every row is settled. `numbers`: settled. */
  constructor(
    directory: string,
    about: About,
    ledgers: readonly FileLedger[],
    numbers: Pick<ContestedNumbers, 'withoutLost'>,
  ) {
    this.#numbers = numbers;
    this.#byOwner = new ExternalSorter(directory);
    this.#about = about;
    this.#ledgers = ledgers;
  }

  /** In the order of the owners' ids; those of parties that are records of their own first. Read once. */
  *of(groups: Iterable<FactGroup>): Generator<Ownership> {
    for (const { key, facts } of groups) {
      const told = facts.filter(({ kind }) => kind === 'party');
      const owned = facts.filter(({ kind }) => kind === 'interest');
      const merged = told.reduce((all: PartyDetails, { data }) => mergeDetails(all, (data as PartyData).details), {});
      const details = this.#numbers.withoutLost(key, merged);
      const isRecord = told.some(({ data }) => (data as PartyData).isRecord);
      if (isRecord) {
        yield { ...this.#about, id: idOf(key), subject: partyOf(details), owner: null, interests: [] };
        this.#settle(told);
      }
      if (told.length > 0)
        this.#addTold(key, {
          origins: isRecord ? [] : told.map(originOf),
          details,
          isUsed: isRecord || owned.length > 0,
        });
      for (const fact of owned) this.#addOwned(key, details, fact);
    }
    yield* this.#joined();
  }

  #addTold(id: string, told: Told): void {
    this.#byOwner.add(`${id}${BETWEEN}`, 0, Buffer.from(JSON.stringify(told)));
  }

  #addOwned(subjectId: string, details: PartyDetails, fact: FiledFact): void {
    const { subject, owner, interests } = fact.data as InterestData;
    const owned: Owned = {
      origin: originOf(fact),
      subjectId,
      subject: mergeDetails(details, subject.details),
      ownerId: owner.id,
      ownerDetails: owner.details,
      interests,
    };
    this.#byOwner.add(`${owner.id}${BETWEEN}${subjectId}`, 1, Buffer.from(JSON.stringify(owned)));
  }

  *#joined(): Generator<Ownership> {
    let owner: { readonly id: string; readonly told: Told | null; isUsed: boolean } | undefined;
    let key: string | undefined;
    let statement: Owned[] = [];
    const finishStatement = (): Ownership[] => {
      const [first] = statement;
      if (first === undefined) return [];
      this.#settle(statement.map(({ origin }) => origin));
      const details = statement.reduce((all, one) => mergeDetails(all, one.ownerDetails), owner?.told?.details ?? {});
      const subject = statement.reduce((all: PartyDetails, one) => mergeDetails(all, one.subject), {});
      const interests = distinct(statement.flatMap((one) => one.interests));
      statement = [];
      return [
        {
          ...this.#about,
          id: idOf(first.subjectId, first.ownerId),
          subject: partyOf(subject),
          owner: partyOf(details),
          interests,
        },
      ];
    };
    const finishOwner = () => {
      if (owner?.told == null) return;
      const { origins } = owner.told;
      for (const { file, counts } of origins) {
        if (!counts) continue;
        if (owner.isUsed) this.#ledgers[file]!.merged();
        else this.#ledgers[file]!.setAside(NAMED_BY_NOBODY);
      }
    };
    for (const entry of this.#byOwner.sorted()) {
      const id = entry.key.slice(0, entry.key.indexOf(BETWEEN));
      const data = JSON.parse(entry.value.toString('utf8')) as Told | Owned;
      if (entry.key !== key) {
        yield* finishStatement();
        key = entry.key;
      }
      if (owner?.id !== id) {
        finishOwner();
        owner = { id, told: 'origins' in data ? data : null, isUsed: 'origins' in data && data.isUsed };
      }
      if ('origins' in data) continue;
      owner.isUsed = true;
      statement.push(data);
    }
    yield* finishStatement();
    finishOwner();
  }

  /** The first row makes the record, others add to it. */
  #settle(origins: readonly Origin[]): void {
    const counted = origins.filter(({ counts }) => counts);
    for (const [index, { file }] of counted.entries()) {
      if (index === 0) this.#ledgers[file]!.loaded();
      else this.#ledgers[file]!.merged();
    }
  }

  [Symbol.dispose](): void {
    this.#byOwner.close();
  }
}

/** No id of two parties is that of one. */
const idOf = (...ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll('%', '%25').replaceAll('/', '%2F')).join('/');

const originOf = ({ file, line, counts }: FiledFact): Origin => ({ file, line, counts });

function distinct(interests: readonly Interest[]): Interest[] {
  return [...new Map(interests.map((one) => [JSON.stringify(one), one])).values()];
}

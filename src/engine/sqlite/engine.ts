/** The embedded engine: a snapshot per registry. */
import type { Corrections } from '../../corrections/corrections.ts';
import type { CandidateSource } from '../candidate-source.ts';
import type { Companies, Engine, LoadOptions, SnapshotLoad, Suggestion, SuggestRequest } from '../port.ts';
import { SqliteLoad } from './build/load.ts';
import { SqliteCollection, type SqliteEngineOptions } from './collection.ts';
import { snapshotDirectory } from './files.ts';
import { Reader } from './read/reader.ts';
import type { Snapshot } from './read/snapshot.ts';
import { REGISTRIES } from './verify/registries.ts';

/** Opens the engine over a data folder, which is made when it is not there. */
export function openSqliteEngine(options: SqliteEngineOptions): Engine {
  return new SqliteEngine(options);
}

class SqliteEngine extends SqliteCollection<Companies, Snapshot, Reader> implements Engine {
  constructor(options: SqliteEngineOptions) {
    const directory = snapshotDirectory(options.home);
    super(
      {
        kind: 'companies',
        directory,
        reader: (onUnreadable) => new Reader(directory, onUnreadable),
        files: REGISTRIES,
      },
      options,
    );
  }

  suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return this.ask('suggest', request);
  }

  get candidates(): CandidateSource {
    return this.reader.candidates();
  }

  candidatesWithout(corrections: Corrections): CandidateSource {
    return this.reader.candidates(corrections);
  }

  beginLoad(options: LoadOptions): SnapshotLoad {
    const { inserts, changesDays } = this.writing;
    return new SqliteLoad(this.directory, options, inserts, { kind: 'load', changesDays });
  }
}

/** What lies where in a data folder, beside what engine and store keep there. */
import { join } from 'node:path';
import type { HeldFolder } from '../locks/index.ts';

export class DataFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Where the rows are kept that loads rejected. */
  get rejects(): string {
    return join(this.path, 'rejects');
  }

  /** Where the files of a registry are fetched to. */
  downloads(jurisdiction: string): string {
    return join(this.path, 'downloads', jurisdiction);
  }

  /** The declaration of a registry of the operator's own, once it is loaded. */
  declaration(jurisdiction: string): string {
    return join(this.path, 'declarations', `${jurisdiction}.json`);
  }

  /** The key of the demo account. */
  get demoKey(): string {
    return join(this.path, 'demo-key');
  }

  /** The password of the demo account, until it is changed. */
  get demoPassword(): string {
    return join(this.path, 'demo-password');
  }

  /** It is there from the first sample's load to the last one's. */
  get unfinishedSamples(): string {
    return join(this.path, 'samples-unfinished');
  }

  /** A folder for one load's work. @throws LoadError */
  async openWork(): Promise<HeldFolder> {
    // Read here: what only reads needs no registry's files.
    const { openWorkFolder } = await import('../loading/index.ts');
    return openWorkFolder(this.path);
  }
}

import { SHARED_HOUSE_MIN } from '../blocking/index.ts';
import type { Counts } from './counts.ts';
import type { Door } from './doors.ts';
import type { Statement } from './statement.ts';

/** Which doors are of agents, mail shops or many companies. */
export class SharedDoors {
  readonly #counts: Counts;
  readonly #agents = new Set<string>();

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  /** Companies that make a business of being an agent are at their doors for others. */
  addAgentsOf({ members }: Statement): void {
    for (const { person, isAgent, door } of members)
      if (person === null && isAgent && door !== null) this.#agents.add(door.id);
  }

  /** Of a door whose house is counted. */
  isShared(door: Door): boolean {
    return door.isMailbox || this.#agents.has(door.id) || this.isCrowded(door);
  }

  /** The same: whether more companies stand in the house than share a house for a reason. */
  isCrowded({ houseKey }: Door): boolean {
    return this.#counts.of(houseKey) > SHARED_HOUSE_MIN;
  }
}

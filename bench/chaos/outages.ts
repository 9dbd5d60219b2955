/**
 * Kills and pauses nodes of the search cluster, one at a time: of each index there is one copy beside the
 * first, so two nodes less at once may be more than the cluster promises to bear.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenSearchCluster } from '../../test/opensearch.ts';

/** Up to so long a killed node stays away before it is started again. */
const AWAY_MS = 10_000;
/** Shorter pauses go unnoticed by the cluster, which searches on and waits; longer ones cost the node its place. */
const PAUSE_MS = 20_000;

/** With them the cluster gives up a node that does not answer after some 9 s, instead of 30. */
export const NODE_SETTINGS = {
  'cluster.fault_detection.follower_check.timeout': '2s',
  'cluster.fault_detection.leader_check.timeout': '2s',
};

export class NodeFaults {
  readonly #cluster: OpenSearchCluster;
  readonly #random: () => number;
  readonly #onFault: (fault: string) => void;
  #underWay: Promise<void> | null = null;
  kills = 0;
  pauses = 0;

  /** `onFault` hears of a cluster that does not become whole again. */
  constructor(cluster: OpenSearchCluster, random: () => number, onFault: (fault: string) => void) {
    this.#cluster = cluster;
    this.#random = random;
    this.#onFault = onFault;
  }

  get isWhole(): boolean {
    return this.#underWay === null;
  }

  /** Kills or pauses a node, and has it come back. `onWhole`: called when the cluster is whole again. */
  breakOne(onWhole: () => void): void {
    this.#underWay = this.#breakOne()
      .catch((error) => this.#onFault(String(error)))
      .finally(() => {
        this.#underWay = null;
        onWhole();
      });
  }

  async untilWhole(): Promise<void> {
    await this.#underWay;
  }

  async #breakOne(): Promise<void> {
    const { nodes } = this.#cluster;
    const node = nodes[Math.floor(this.#random() * nodes.length)]!;
    if (this.#random() < 0.5) {
      this.kills += 1;
      await node.kill();
      await sleep(this.#random() * AWAY_MS);
      await node.restart();
    } else {
      this.pauses += 1;
      await node.pause();
      await sleep(this.#random() * PAUSE_MS);
      await node.goOn();
    }
    await this.#cluster.untilGreen();
  }
}

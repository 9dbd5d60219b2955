/** Engines and indexes that answer as another does, but for what lies over its answers. */
import type { RecordBlock, SnapshotReading } from './port.ts';

/** Answers as `beneath` does, with what `own` has in the place of its members. */
export function over<Beneath extends object>(beneath: Beneath, own: Partial<Beneath>): Beneath {
  return new Proxy(beneath, {
    get(_, name) {
      const answering = name in own ? own : beneath;
      const member = Reflect.get(answering, name);
      return typeof member === 'function' ? member.bind(answering) : member;
    },
  });
}

/** The same snapshot with its blocks shown otherwise, under a generation that tells them apart. */
export function readingOver<Info>(
  reading: SnapshotReading<Info>,
  generation: string,
  shown: (block: RecordBlock) => RecordBlock | Promise<RecordBlock>,
): SnapshotReading<Info> {
  return over(reading, {
    generation,
    async *blocks(skip) {
      for await (const block of reading.blocks(skip)) yield await shown(block);
    },
  });
}

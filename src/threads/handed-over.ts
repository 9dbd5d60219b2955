import type { Transferable } from 'node:worker_threads';

/** What a call gives, with parts of it that change hands instead of being copied. */
export class HandedOver<Value> {
  readonly value: Value;
  readonly parts: Transferable[];

  constructor(value: Value, parts: Transferable[]) {
    this.value = value;
    this.parts = parts;
  }
}

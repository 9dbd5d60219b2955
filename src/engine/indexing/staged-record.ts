/** A record of a list as it is carried through the sort of a load: how long its evidence is, the evidence, the record. */

const LENGTH_BYTES = 4;

export type Staged = { readonly evidence: Buffer; readonly body: Buffer };

export function stagedBytes(record: object, evidence: object | null): Buffer {
  const text = JSON.stringify(evidence);
  const evidenceBytes = Buffer.byteLength(text);
  const body = JSON.stringify(record);
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + evidenceBytes + Buffer.byteLength(body));
  bytes.writeUInt32LE(evidenceBytes);
  bytes.write(text, LENGTH_BYTES);
  bytes.write(body, LENGTH_BYTES + evidenceBytes);
  return bytes;
}

export function stagedOf(bytes: Buffer): Staged {
  const bodyStart = LENGTH_BYTES + bytes.readUInt32LE();
  return { evidence: bytes.subarray(LENGTH_BYTES, bodyStart), body: bytes.subarray(bodyStart) };
}

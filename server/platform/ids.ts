import { randomUUID } from 'node:crypto';
import { pooledRandomBytes } from './random.ts';

let lastMs = -1;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): the millisecond, a 12-bit counter within it, 62 random bits. The ids of one process therefore sort
 * in the order of creation, also within one act.
 */
export function uuidv7(atMs: number): string {
  const bytes = pooledRandomBytes(16);
  // Starting in the lower half leaves room for 2048 more in this millisecond.
  counter = (atMs === lastMs ? counter + 1 : bytes.readUInt16BE(6) & 0x7ff) & 0xfff;
  lastMs = atMs;
  bytes.writeUIntBE(atMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A UUIDv4: 122 random bits, which reveal nothing about when it was created. */
export function uuidv4(): string {
  return randomUUID();
}

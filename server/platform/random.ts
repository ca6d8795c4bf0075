import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let drawn = pool.length;

/**
 * Random bytes for ids and salts, at most a few dozen. They are drawn from the system for many at once, because each draw
 * costs as much as making the id; bytes that were returned are wiped from the pool. Long-lived keys and tokens use
 * `randomBytes` directly.
 */
export function pooledRandomBytes(length: number): Buffer {
  if (drawn + length > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  const bytes = Buffer.from(pool.subarray(drawn, drawn + length));
  pool.fill(0, drawn, drawn + length);
  drawn += length;
  return bytes;
}

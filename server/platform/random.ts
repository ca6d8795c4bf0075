import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let drawn = pool.length;

/**
 * Random bytes for ids and salts, at most a few dozen. They are drawn from the system for many at once, because each draw
 * costs as much as making the id, and are as good as any; what was handed out is wiped here. Keys and tokens, which live
 * long, are drawn alone with `randomBytes`.
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

import sharp from 'sharp';
import type { Person } from '#server/testing/world.ts';
import { addMedia } from './add.ts';

/** A photograph-like JPEG, with the place where it was taken. */
export function photograph(width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#86a' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** Uploads a file as this person, in pieces of 64 kB. */
export async function upload(who: Person, name: string, content: Buffer): Promise<{ id: string }> {
  return addMedia(await who.ctx(), { name }, pieces(content));
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += 65_536) yield content.subarray(from, from + 65_536);
}

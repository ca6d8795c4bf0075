import { createRandom } from './random.ts';

export type Noise = (x: number, y: number) => number;

/** Gradient noise in about −1…1 with four octaves. One unit is the size of the largest forms. */
export function createNoise(seed: number): Noise {
  const octave = createOctave(seed);
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    for (let level = 0; level < 4; level++) {
      const scale = 2 ** level;
      sum += weight * octave(x * scale + level * 17.3, y * scale - level * 9.7);
      weight *= 0.5;
    }
    return sum * 0.9;
  };
}

function createOctave(seed: number): Noise {
  const random = createRandom(seed);
  const gradients = Float32Array.from({ length: 512 }, () => random() * 2 * Math.PI);
  const order = Uint8Array.from({ length: 256 }, () => Math.floor(random() * 256));
  const corner = (column: number, row: number, dx: number, dy: number) => {
    const angle = gradients[((order[column & 255] as number) + row * 31) & 511] as number;
    return Math.cos(angle) * dx + Math.sin(angle) * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = ease(dx);
    const v = ease(dy);
    const top = mix(corner(column, row, dx, dy), corner(column + 1, row, dx - 1, dy), u);
    const bottom = mix(corner(column, row + 1, dx, dy - 1), corner(column + 1, row + 1, dx - 1, dy - 1), u);
    return mix(top, bottom, v) * 1.5;
  };
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

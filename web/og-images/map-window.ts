import type { Face } from './lettering.ts';

interface Window {
  x: number;
  width: number;
  height: number;
}

/** A card is shown at about half its size, so its map is drawn larger than on a page. */
const minScale = 1.6;

/**
 * The part of a map sheet around its summit, in the light theme. Outside a browser there are no custom properties and
 * no fonts of ours: the sheet's defaults are inlined, and its labels become outlines.
 */
export function mapWindow(sheet: string, { x, width, height }: Window, regular: Face, medium: Face): string {
  const [sheetWidth, sheetHeight] = numbers(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, sheet);
  const [summitX, summitY] = numbers(/--map-summit[^>]* d="M([\d.]+) ([\d.]+)/, sheet, [
    sheetWidth / 2,
    sheetHeight / 2,
  ]);
  const scale = Math.max(height / sheetHeight, minScale);
  const left = clamp(summitX - (0.45 * width) / scale, sheetWidth - width / scale);
  const top = clamp(summitY - (0.38 * height) / scale, sheetHeight - height / scale);
  const plain = sheet
    .replace(/^<!--.*?-->/, '')
    .replaceAll(/var\(--[\w-]+,([^)]+)\)/g, '$1')
    .replaceAll(/calc\((\d+)\*([\d.]+)px\)/g, (_, times, px) => String(Number(times) * Number(px)))
    .replaceAll(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes, text) =>
      labelToPath(attributes, text, regular, medium),
    );
  return `<svg x="${x}" width="${width}" height="${height}" viewBox="${left} ${top} ${width / scale} ${height / scale}">${plain}</svg>`;
}

/** Labels along a contour are centred and rotated, labels of points are to the right of them. */
function labelToPath(attributes: string, text: string, regular: Face, medium: Face): string {
  const rotation = / transform="[^"]*"/.exec(attributes)?.[0];
  const fill = / fill="[^"]*"/.exec(attributes)?.[0] ?? '';
  const [y] = numbers(/ y="([-\d.]+)"/, attributes, [0]);
  const [x] = rotation ? [-regular.width(text, 10.5) / 2] : numbers(/ x="([-\d.]+)"/, attributes, [0]);
  const outline = rotation ? regular.outline(text, { x, y }, 10.5) : medium.outline(text, { x, y }, 11.5);
  return `<path${rotation ?? ''}${fill} d="${outline}"/>`;
}

function numbers<Numbers extends number[]>(
  pattern: RegExp,
  text: string,
  fallback?: Numbers,
): Numbers | [number, number] {
  const found = pattern.exec(text);
  if (found) return found.slice(1).map(Number) as Numbers;
  if (fallback) return fallback;
  throw new Error('this SVG is not a map sheet');
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), Math.max(max, 0));
}

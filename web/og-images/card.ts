import { cardSize } from './card-path.ts';
import { breakLines, type Face } from './lettering.ts';
import { mapWindow } from './map-window.ts';

export interface CardFacts {
  title: string;
  /** The section of the site, above the title. */
  label: string | null;
  company: string;
  /** `firn.example` */
  host: string;
  /** A map sheet of web/art as SVG. */
  sheet: string;
}

export interface Faces {
  regular: Face;
  medium: Face;
}

/** Light tokens (web/styles/tokens.css). */
const colour = { paper: '#FBFAF7', rule: '#CBC7BD', ink: '#14161A', ink3: '#676C74', red: '#D52B1E' };

const left = 64;
const textWidth = 584;
const mapLeft = 700;
/** Between label, where there is one, and signature. */
const titleTop = { below: 132, alone: 64 };
const titleHeight = 360;
/** Size and line in px: the largest that holds the title. */
const sizes = [
  [72, 74],
  [64, 67],
  [54, 58],
  [46, 50],
  [38, 42],
] as const;
const tracking = -0.038;

/** The image that networks show beside a link to a page: title, logo and a piece of a map. */
export function drawCard({ title, label, company, host, sheet }: CardFacts, { regular, medium }: Faces): string {
  const { size, line, lines } = fitTitle(title, medium);
  const top = label === null ? titleTop.alone : titleTop.below;
  const texts = [
    label !== null && text(regular.outline(label, { x: left, y: 90 }, 26), colour.ink3),
    ...lines.map((words, index) => {
      // Large type is pulled left so that its stem, not its side bearing, meets the margin.
      const at = { x: left - size * 0.05, y: top + size * 0.76 + index * line };
      return text(medium.outline(words, at, size, tracking), colour.ink);
    }),
    text(medium.outline(company, { x: left + 46, y: 566 }, 34, -0.03), colour.ink),
    text(regular.outline(host, { x: left + 46 + medium.width(company, 34, -0.03) + 18, y: 566 }, 24), colour.ink3),
  ];
  const { width, height } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour.paper}"/>`,
    mapWindow(sheet, { x: mapLeft, width: width - mapLeft, height }, regular, medium),
    `<rect x="${mapLeft}" width="1.5" height="${height}" fill="${colour.rule}"/>`,
    `<g transform="translate(${left} 536) scale(2)"><path fill="${colour.red}" d="M8.5 0 17 15H0Z"/><circle fill="${colour.paper}" cx="8.5" cy="10" r="2"/></g>`,
    ...texts.filter(Boolean),
    '</svg>',
  ].join('');
}

/** The largest size at which the title fits; at the smallest, the rest is cut with an ellipsis. */
function fitTitle(title: string, face: Face): { size: number; line: number; lines: string[] } {
  for (const [size, line] of sizes) {
    const fits = (words: string) => face.width(words, size, tracking) <= textWidth;
    const lines = breakLines(title, fits);
    const maxLines = Math.floor(titleHeight / line);
    if (lines.length <= maxLines && lines.every(fits)) return { size, line, lines };
    if (size === sizes.at(-1)?.[0]) {
      const shown = lines.slice(0, maxLines).map((words) => shorten(words, fits));
      if (lines.length > maxLines) shown.push(shorten(`${shown.pop()} …`, fits));
      return { size, line, lines: shown };
    }
  }
  throw new Error('the list of sizes is empty');
}

function shorten(words: string, fits: (line: string) => boolean): string {
  if (fits(words)) return words;
  let shortened = words.replace(/ ?…$/, '');
  while (shortened !== '' && !fits(`${shortened}…`)) shortened = shortened.slice(0, -1);
  return `${shortened}…`;
}

function text(outline: string, fill: string): string {
  return `<path fill="${fill}" d="${outline}"/>`;
}

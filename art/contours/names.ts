import type { Label, Spot } from './labels.ts';

/** Heights on lines and at spots, in the page's typeface, each with a halo of paper that interrupts the lines below it. */
export function writeNames(labels: Label[], spots: Spot[]): string {
  const [top, ...others] = spots;
  const inkNames = [...others.map(writeSpot), top ? writeSummit(top) : ''].join('');
  const halo = 'stroke="var(--map-paper,#FBFAF7)" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke"';
  return `<g font-family="Geist,Arial,sans-serif" ${halo}><g font-size="10.5" text-anchor="middle">${labels.map(writeLabel).join('')}</g><g font-size="11.5" font-weight="500" fill="var(--map-ink,#14161A)">${inkNames}</g></g>`;
}

function writeLabel({ x, y, text, turn, ground }: Label): string {
  const colour = ground === 'firn' ? 'var(--map-firn-text,#46596A)' : 'var(--map-soil-text,#7A5A20)';
  return `<text fill="${colour}" transform="translate(${round(x)} ${round(y)})rotate(${turn})" y="3.8">${text}</text>`;
}

function writeSpot(spot: Spot): string {
  return `<circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="1.7"/>${writeHeight(spot)}`;
}

function writeSummit(spot: Spot): string {
  return `<path fill="var(--map-summit,#D52B1E)" d="M${round(spot.x)} ${round(spot.y - 5)}l4.6 8h-9.2z"/>${writeHeight(spot)}`;
}

function writeHeight({ x, y, text }: Spot): string {
  return `<text x="${round(x + 8)}" y="${round(y + 2)}">${text}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

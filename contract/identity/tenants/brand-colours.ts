// Apart from the schemas: the browser measures colours while somebody types.

export type BrandColour = 'primary' | 'secondary';
export type Theme = 'light' | 'dark';

interface Surface {
  colour: string;
  /** How the colour meets it: `with white text`. */
  words: string;
}

/**
 * What each colour of a tenant is read against, by theme: tokens of web/styles/tokens.css. The primary colour fills buttons,
 * whose text is white, and nearly black in the dark theme. Headings and links have the secondary colour.
 */
export const brandSurfaces: Record<BrandColour, Record<Theme, readonly Surface[]>> = {
  primary: {
    light: [{ words: 'with white text', colour: '#ffffff' }],
    dark: [{ words: 'with dark text', colour: '#0f1114' }],
  },
  secondary: {
    light: [
      { words: 'on the page', colour: '#fbfaf7' },
      { words: 'on white', colour: '#ffffff' },
      { words: 'on shaded rows', colour: '#f4f2ec' },
    ],
    dark: [
      { words: 'on the dark page', colour: '#0f1114' },
      { words: 'on dark cards', colour: '#15181c' },
      { words: 'on dark shaded rows', colour: '#0b0d0f' },
    ],
  },
};

/** Of text against what is behind it (WCAG 2.2, 1.4.3). */
export const minimumContrast = 4.5;

/** `#2f4f5e` for what can be read as a colour, such as `2F4F5E` and `#abc`; otherwise the text as it is. */
export function normalizeColour(text: string): string {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === '') return text.trim();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** The lowest contrast of a colour in a theme, and where it is found. */
export function measureContrast(colour: string, of: BrandColour, theme: Theme): { ratio: number; words: string } {
  const measured = brandSurfaces[of][theme].map((surface) => ({
    ratio: contrastBetween(colour, surface.colour),
    words: surface.words,
  }));
  return measured.reduce((lowest, next) => (next.ratio < lowest.ratio ? next : lowest));
}

/** `3.9:1`, cut rather than rounded, so that nothing below 4.5 reads as 4.5. */
export function contrastText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

/** The nearest colour with enough contrast: darker in the light theme, lighter in the dark one. */
export function passingColour(colour: string, of: BrandColour, theme: Theme): string {
  const end = theme === 'light' ? 0 : 255;
  const steps = 128;
  for (let step = 0; step < steps; step++) {
    const tried = toHex(channelsOf(colour).map((channel) => Math.round(channel + ((end - channel) * step) / steps)));
    if (measureContrast(tried, of, theme).ratio >= minimumContrast) return tried;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/** Why a colour cannot be used, with its figure; null: it can. */
export function contrastProblem(colour: string, of: BrandColour, theme: Theme): string | null {
  const { ratio, words } = measureContrast(colour, of, theme);
  if (ratio >= minimumContrast) return null;
  return `${contrastText(ratio)} ${words}; text needs 4.5:1. ${passingColour(colour, of, theme)} has it`;
}

/** The contrast ratio of two colours (WCAG 2.2), 1 to 21. */
function contrastBetween(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

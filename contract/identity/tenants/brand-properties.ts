import { contrastProblem, isColour, normalizeColour, passingColour } from './brand-colours.ts';
import type { BrandToken } from './brand-tokens.ts';

// What a tenant may set as "custom CSS" (requirements 2.3): these properties and nothing else. Each value is read by its own rule
// and written again from what was read, so that no other CSS ever reaches a page.

type Reader = (text: string) => { value: string } | { problem: string };

/** The properties that can be set, with what each takes. */
export const brandProperties = {
  '--primary-color-dark': { takes: 'a colour for buttons in the dark theme', read: colourOf('primary') },
  '--secondary-color-dark': { takes: 'a colour for headings and links in the dark theme', read: colourOf('secondary') },
  '--corner-radius': { takes: '0px to 12px', read: pixels(0, 12) },
  '--heading-weight': { takes: '400, 500 or 600', read: oneOf(['400', '500', '600']) },
  '--logo-height': { takes: '20px to 40px', read: pixels(20, 40) },
} as const satisfies Record<string, { takes: string; read: Reader }>;
export type BrandProperty = keyof typeof brandProperties;
export type BrandProperties = Partial<Record<BrandProperty, string>>;

/** The most characters of such a text. */
export const maximumCustomCss = 1_000;

/** Reads declarations such as `--corner-radius: 6px;`, or says what is wrong with the first one that is not allowed. */
export function readBrandProperties(text: string): { properties: BrandProperties } | { problem: string } {
  const properties: BrandProperties = {};
  for (const declaration of text.split(';').map((part) => part.trim())) {
    if (declaration === '') continue;
    const [, name = '', value = ''] = /^(--[a-z-]+)\s*:\s*([^:]+)$/.exec(declaration) ?? [];
    if (!isBrandProperty(name)) return { problem: notAllowed(declaration) };
    if (name in properties) return { problem: `${name} is set twice` };
    const read = brandProperties[name].read(value.trim());
    if ('problem' in read) return { problem: `${name}: ${read.problem}` };
    properties[name] = read.value;
  }
  return { properties };
}

/** The same properties as text, one a line. */
export function writeBrandProperties(properties: BrandProperties): string {
  const names = Object.keys(brandProperties) as BrandProperty[];
  return names.flatMap((name) => (properties[name] === undefined ? [] : [`${name}: ${properties[name]};`])).join('\n');
}

export interface Brand {
  primaryColor: string | null;
  secondaryColor: string | null;
  properties: BrandProperties;
}

/** The look as tokens; colours that are not chosen for the dark theme are made lighter. */
export function brandTokensOf({
  primaryColor,
  secondaryColor,
  properties,
}: Brand): Partial<Record<BrandToken, string>> {
  return {
    ...(primaryColor && {
      '--brand-primary-light': primaryColor,
      '--brand-primary-dark': properties['--primary-color-dark'] ?? passingColour(primaryColor, 'primary', 'dark'),
    }),
    ...(secondaryColor && {
      '--brand-secondary-light': secondaryColor,
      '--brand-secondary-dark':
        properties['--secondary-color-dark'] ?? passingColour(secondaryColor, 'secondary', 'dark'),
    }),
    ...(properties['--corner-radius'] && { '--brand-corner-radius': properties['--corner-radius'] }),
    ...(properties['--heading-weight'] && { '--brand-heading-weight': properties['--heading-weight'] }),
    ...(properties['--logo-height'] && { '--brand-logo-height': properties['--logo-height'] }),
  };
}

function isBrandProperty(name: string): name is BrandProperty {
  return Object.hasOwn(brandProperties, name);
}

function notAllowed(declaration: string): string {
  const shown = declaration.length > 40 ? `${declaration.slice(0, 40)}…` : declaration;
  return `“${shown}” is not allowed. These can be set: ${Object.keys(brandProperties).join(', ')}`;
}

function colourOf(of: 'primary' | 'secondary'): Reader {
  return (text) => {
    const value = normalizeColour(text);
    if (!isColour(value)) return { problem: 'please enter a colour such as #9cc2e0' };
    const problem = contrastProblem(value, of, 'dark');
    return problem === null ? { value } : { problem };
  };
}

function pixels(minimum: number, maximum: number): Reader {
  return (text) => {
    const value = Number(/^(\d{1,2})px$/.exec(text)?.[1] ?? Number.NaN);
    if (value >= minimum && value <= maximum) return { value: `${value}px` };
    return { problem: `please use ${minimum}px to ${maximum}px` };
  };
}

function oneOf(values: readonly string[]): Reader {
  return (text) => (values.includes(text) ? { value: text } : { problem: `please use ${values.join(', ')}` });
}

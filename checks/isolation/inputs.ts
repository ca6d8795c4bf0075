import type { z } from 'zod';
import { priceBookContent } from '#contract/pricing/price-book-shape.ts';
import { dayMs } from '#contract/time/durations.ts';
import { priceBook } from '#db/seed/price-book.ts';

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, unknown>;
  values?: unknown[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
}

/** The values of another tenant that an input is filled with. */
export interface Foreign {
  id: string;
  email: string;
  /** The key of a sign-in provider. */
  key: string;
  /** A word of its texts. */
  word: string;
}

interface Field {
  name: string;
  foreign: Foreign;
}

/** Texts of every form that a field may ask for. */
const texts = [
  'Synthetic',
  'Synthetic text that is long enough for every message.',
  'signed-in',
  'projects',
  '/synthetic',
  '123456',
  '+41791234567',
  'k7f2m-9xq3t',
  '192.0.2.1',
  'CHE-116.281.271',
  'CH93 0076 2011 6238 5295 7',
  '30',
  '09:12',
  '2026-11',
  'x'.repeat(43),
  'a'.repeat(64),
];
const numbers = [1, 0, 5, 10, 30, 60, 480, 3600, 3653, 1990];
/** A person who limits a tenant to networks must be in one of them. */
const callersNetwork = '2001:db8::/32';
const password = 'synthetic glacier 1999';

/** An input that this schema accepts, with the values of another tenant wherever they fit; null: none was found. */
export function inputFor(schema: z.ZodType, foreign: Foreign): { input: unknown } | null {
  const input = make(schema, { name: '', foreign });
  return schema.safeParse(input).success ? { input } : null;
}

function make(schema: z.ZodType, field: Field): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape = {}, innerType, options = [] } = definition;
  // Its parts refer to each other.
  if (schema === priceBookContent) return priceBook;
  if (type === 'object') {
    const entries = Object.entries(shape).map(([name, part]) => [name, make(part, { ...field, name })] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (type === 'optional' || type === 'default' || type === 'prefault')
    return namesForeign(innerType, field.name) ? make(innerType as z.ZodType, field) : undefined;
  if (type === 'union') return bestOf(options, field);
  if (type === 'intersection')
    return Object.assign({}, make(definition.left as z.ZodType, field), make(definition.right as z.ZodType, field));
  if (type === 'array') {
    const one = make(definition.element as z.ZodType, field);
    return first(schema, [[one], [one, one], [one, one, one], []]);
  }
  if (type === 'pipe') {
    const value = make(definition.in as z.ZodType, field);
    return first(schema, [value, ...textsFor(field.name, field.foreign)]);
  }
  if (innerType) return make(innerType, field);
  return first(schema, candidates(definition, field));
}

/** Of several shapes the one that names another tenant, else the first that something fits. */
function bestOf(options: z.ZodType[], field: Field): unknown {
  const made = options.map((option) => ({ option, value: make(option, field) }));
  const fitting = made.filter(({ option, value }) => value !== undefined && option.safeParse(value).success);
  const named = fitting.find(
    ({ value }) => value === callersNetwork || JSON.stringify(value).includes(field.foreign.id),
  );
  return (named ?? fitting.find(({ value }) => value !== '' && value !== null) ?? fitting[0])?.value;
}

/** Optional fields are left out, unless they take an id, an address or a text to search for. */
function namesForeign(schema: z.ZodType | undefined, name: string): boolean {
  if (/^(q|record|email|search|emails)$/i.test(name) || /Id$|_id$|^id$/.test(name)) return true;
  return schema !== undefined && JSON.stringify(formatsIn(schema)).includes('uuid');
}

function formatsIn(schema: z.ZodType): unknown[] {
  const { format, innerType, in: source, element, options = [] } = schema._zod.def as unknown as Definition;
  return [format, ...[innerType, source, element, ...options].flatMap((part) => (part ? formatsIn(part) : []))];
}

const first = (schema: z.ZodType, values: unknown[]) => values.find((value) => schema.safeParse(value).success);

function candidates({ type, entries, values }: Definition, { name, foreign }: Field): unknown[] {
  if (type === 'string') return textsFor(name, foreign);
  if (type === 'number' || type === 'int') return numbers;
  if (type === 'boolean') return [false, true];
  if (type === 'enum') return Object.values(entries ?? {});
  if (type === 'literal') return values ?? [];
  if (type === 'date') return [new Date()];
  if (type === 'record') return [{}];
  return ['Synthetic', {}, []];
}

function textsFor(name: string, { id, email, key, word }: Foreign): string[] {
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  const forms = [
    ...texts,
    id,
    tomorrow,
    `https://${word}.example/hook`,
    `https://${word}.example`,
    `${word}.example`,
    `${tomorrow}T10:00:00Z`,
    email,
  ];
  if (/^(q|search)$/.test(name)) return [word, ...forms];
  if (/id$|^record$/i.test(name)) return [id, ...forms];
  if (/email/i.test(name)) return [email, ...forms];
  if (/password/i.test(name)) return [password, ...forms];
  if (name === 'domain') return [`${word}.example`, ...forms];
  if (name === 'networks') return [callersNetwork, ...forms];
  return name === 'key' ? [key, ...forms] : forms;
}

import { z } from 'zod';
import { isStorable } from '#contract/storable.ts';
import { email } from '#contract/text.ts';
import { ScimError } from './scim-error.ts';

/** A resource as it is read and written: its attributes by their names in the schema. */
export type Document = Record<string, unknown>;

const text = (maximum: number) =>
  z.string().trim().max(maximum).refine(isStorable, 'has characters that cannot be stored');
const optionalText = (maximum: number) =>
  text(maximum)
    .nullish()
    .transform((value) => value ?? '');
const externalId = text(256)
  .nullish()
  .transform((value) => value || null);

/** Entra ID sends booleans as text: "True", "False". */
const flag = z.preprocess(
  (value) => (typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value),
  z.boolean(),
);

const userAttributes = z.object({
  userName: text(254).min(1),
  externalId,
  displayName: optionalText(200),
  active: flag.default(true),
  name: z
    .object({ givenName: optionalText(100), familyName: optionalText(100), formatted: optionalText(200) })
    .nullish(),
  emails: z
    .array(z.object({ value: text(254), primary: flag.optional(), type: text(50).optional() }))
    .max(20)
    .nullish(),
});

export interface UserValues {
  userName: string;
  externalId: string | null;
  email: string;
  displayName: string;
  givenName: string;
  familyName: string;
  active: boolean;
}

/** The address is the primary one, else the first, else the user name. */
export function userValues(document: Document): UserValues {
  const { name, emails, ...user } = checked(userAttributes, document);
  const { givenName = '', familyName = '', formatted = '' } = name ?? {};
  const chosen = emails?.find(({ primary }) => primary) ?? emails?.[0];
  const address = email.safeParse(chosen?.value ?? user.userName);
  if (!address.success) throw new ScimError(400, 'emails or userName must be an email address', 'invalidValue');
  const displayName = user.displayName || formatted || [givenName, familyName].filter(Boolean).join(' ');
  return { ...user, displayName, givenName, familyName, email: address.data };
}

const groupAttributes = z.object({
  displayName: text(200).min(1),
  externalId,
  members: z
    .array(z.object({ value: text(60) }))
    .max(2_000)
    .nullish(),
});

export interface GroupValues {
  displayName: string;
  externalId: string | null;
  members: string[];
}

export function groupValues(document: Document): GroupValues {
  const { members, ...group } = checked(groupAttributes, document);
  return { ...group, members: [...new Set((members ?? []).map(({ value }) => value))] };
}

function checked<Shape extends z.ZodType>(shape: Shape, document: Document): z.output<Shape> {
  const parsed = shape.safeParse(document);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new ScimError(400, `${problem?.path.join('.')}: ${problem?.message}`, 'invalidValue');
}

const names = ['userName', 'externalId', 'displayName', 'active', 'name', 'emails', 'members'] as const;
const subNames = ['givenName', 'familyName', 'formatted', 'value', 'primary', 'type'] as const;

/** The name as the schema writes it: names are compared without regard to case. null: not one of ours. */
export const attributeName = (name: string): string | null =>
  names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? null;
export const subAttributeName = (name: string): string | null =>
  subNames.find((known) => known.toLowerCase() === name.toLowerCase()) ?? null;

/** The attributes that are ours; others, such as those of extensions, are left out. */
export function documentOf(body: unknown): Document {
  const entries = Object.entries(objectOf(body)).map(([name, value]) => [attributeName(name), withSubNames(value)]);
  return Object.fromEntries(entries.filter(([name]) => name !== null));
}

export function withSubNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSubNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [subAttributeName(name), part]);
  return Object.fromEntries(entries.filter(([name]) => name !== null));
}

function objectOf(body: unknown): Document {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Document;
  throw new ScimError(400, 'The body must be a JSON object', 'invalidSyntax');
}

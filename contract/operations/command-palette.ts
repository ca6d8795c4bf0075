import { z } from 'zod';
import { type FoundKind, foundKinds } from '#contract/back-office.ts';
import { get } from '#contract/procedure.ts';
import { trimmedText } from '#contract/text.ts';

/** The shortest text that records are searched for; a shorter one matches too many. */
const shortestSearch = 2;
/** The most matches that are counted; more are shown as `50+`. */
export const countedMatches = 50;

const match = z.object({
  /** What its address ends with. */
  id: z.string(),
  title: z.string(),
  /** Who or where: an address, a date. */
  detail: z.string(),
  /** `Answered` */
  state: z.string(),
});
export type PaletteMatch = z.infer<typeof match>;

/** The first matches, and how many there are, counted up to `countedMatches`. */
const matches = z.object({ rows: z.array(match), total: z.number().int() });

const kinds = foundKinds.map(({ kind }) => [kind, matches]);
export const paletteResults = z.object(Object.fromEntries(kinds) as Record<FoundKind, typeof matches>);
export type PaletteResults = z.infer<typeof paletteResults>;

export const paletteContract = {
  search: get(
    'overview.read',
    '/palette',
    'Search the records of the back office by name: inquiries, projects, users, tenants and others',
  )
    .input(z.object({ q: trimmedText(100).min(shortestSearch) }))
    .output(paletteResults),
};

import { z } from 'zod';
import { type FoundKind, records } from '#contract/back-office.ts';
import { get } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { trimmedText } from '#contract/text.ts';

/** The shortest text that records are searched for; a shorter one matches too many. */
export const shortestSearch = 2;
/** The most matches that are counted; more are shown as `50+`. */
export const countedMatches = 50;

const match = byId.extend({
  title: z.string(),
  /** Who or where: an address, a date. */
  detail: z.string(),
  /** `Answered` */
  state: z.string(),
});
export type PaletteMatch = z.infer<typeof match>;

/** The first matches, and how many there are, counted up to `countedMatches`. */
const matches = z.object({ rows: z.array(match), total: z.number().int() });

const kinds = records.flatMap(({ found }) => (found ? [[found.kind, matches]] : []));
export const paletteResults = z.object(Object.fromEntries(kinds) as Record<FoundKind, typeof matches>);
export type PaletteResults = z.infer<typeof paletteResults>;

export const paletteContract = {
  search: get('overview.read', '/palette', 'Search inquiries, projects, pages, legal documents and users by name')
    .input(z.object({ q: trimmedText(100).min(shortestSearch) }))
    .output(paletteResults),
};

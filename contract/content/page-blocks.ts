import { z } from 'zod';
import { line, text } from '#contract/text.ts';

export const shortText = line(160).min(1, 'Required');
export const longText = text(2000).min(1, 'Required');

/** An address inside the site or an https address elsewhere; never a script. */
export const href = line(300).regex(/^(\/(?![/\\])|#|https:\/\/)/, 'Please start with /, # or https://');
export const action = z.object({
  label: shortText,
  href,
  /** For screen readers, after a label that is ambiguous by itself. */ more: shortText.optional(),
});
export const entry = z.object({ title: shortText, text: longText });
export const linkedEntry = entry.extend({ href });
export const anchor = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/);
/** Keys of statistics, in the order shown. */
export const claims = z.array(anchor);
/** A map sheet of web/art by name. */
export const sheet = z.enum([
  'services',
  'cloud',
  'security',
  'ai',
  'support',
  'business',
  'about',
  'solutions',
  'industries',
  'themes',
  'data',
  'web',
  'marketing',
  'private-client',
  'family-office',
  'wealth',
  'consulting',
  'careers',
  'heritage',
  'blog',
  'cases',
  'resources',
]);

/** Weeks of a project, from 1; `to` is null when it is open-ended. */
export const phase = entry.extend({ from: z.number().int().min(1), to: z.number().int().min(1).nullable() });

/** A piece of a longer text. Headings become its table of contents. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: longText }),
  z.object({ kind: z.literal('heading'), id: anchor, text: shortText }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), entries: z.array(longText) }),
  z.object({ kind: z.literal('quote'), text: longText }),
  z.object({ kind: z.literal('claim'), claim: anchor, text: longText }),
  z.object({
    kind: z.literal('table'),
    caption: shortText,
    head: z.array(shortText),
    rows: z.array(z.array(shortText)),
    /** How reliable the figures are. */
    note: longText.nullable(),
  }),
]);
export type ArticleBlock = z.infer<typeof articleBlock>;

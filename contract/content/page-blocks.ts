import { z } from 'zod';
import { line, trimmedText, untrimmed } from '#contract/text.ts';

export const shortText = line(160).min(1, 'Required');
export const longText = trimmedText(2000).min(1, 'Required');

/** An address inside the site or an https address elsewhere; never a script. */
export const href = line(300)
  .min(1, 'Required')
  .regex(/^(\/(?![/\\])|#|https:\/\/)/, 'Please start with /, # or https://');
export const action = z.object({
  label: shortText,
  href,
  /** For screen readers, after a label that is ambiguous by itself. */ more: shortText.optional(),
});
export const entry = z.object({ title: shortText, text: longText });
export const linkedEntry = entry.extend({ href });
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'Please use lower-case letters, digits and hyphens');
export const anchor = slug.max(80, 'Please use at most 80 characters');
export const wholeNumber = z.number('Please enter a whole number').int('Please enter a whole number');
/** Keys of statistics, in the order shown. */
export const statistics = z.array(anchor);
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
  'transformation',
  'ai-solutions',
  'automation',
  'future',
  'labs',
  'tools',
  'financial',
  'professional',
  'innovation',
  'manufacturing',
  'cleantech',
  'digital-finance',
  'healthcare',
  'smart-manufacturing',
  'startups',
  'team',
  'portfolio',
  'compliance',
  'client-support',
  'accessibility',
  'whitepapers',
  'bank-exit',
  'outsourcing-file',
  'document-assistant',
  'secure-office',
  'restore-test',
  'ai-register',
  'outsourcing-register',
  'passkeys',
  'integration',
  'incident',
  'exit-plan',
  'language-models',
]);

/** Weeks of a project, from 1; `to` is null when it is open-ended. */
const week = wholeNumber.min(1, 'Please enter 1 or more');
export const phase = entry.extend({ from: week, to: week.nullable() });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write a time such as 07:30');

/** A drawing of one page's own: a route in stages, or a day to scale. */
export const exhibit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('route'),
    title: shortText,
    text: longText,
    stages: z
      .array(entry.extend({ when: shortText }))
      .min(3)
      .max(6),
    /** A second way between two stages, by their positions from 0. */
    detour: z.object({ from: wholeNumber, to: wholeNumber, text: longText }).nullable(),
  }),
  z.object({
    kind: z.literal('day'),
    title: shortText,
    text: longText,
    /** `until` makes it a period; `tolerance` is how late it may be. */
    hours: z.array(entry.extend({ at: clock, until: clock.nullable(), tolerance: shortText })).min(3),
    note: longText,
  }),
]);
export type Exhibit = z.infer<typeof exhibit>;

/** A stretch of text in one style. */
const run = z.object({
  text: untrimmed(2000).min(1, 'Required'),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: href.optional(),
});
export type Run = z.infer<typeof run>;

/** Text that may contain bold and italic words and links: a string where it contains none. */
export const prose = z.union([longText, z.array(run).min(1, 'Required').max(400)]);
export type Prose = z.infer<typeof prose>;

/** The words of a text without their style. */
export function plainText(text: Prose): string {
  return typeof text === 'string' ? text : text.map((part) => part.text).join('');
}

/** A piece of a longer text. Headings of the second level become its table of contents. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: prose }),
  /** A heading without a level is one of the second. */
  z.object({ kind: z.literal('heading'), id: anchor, text: shortText, level: z.literal(3).optional() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), entries: z.array(prose).min(1, 'Required') }),
  z.object({ kind: z.literal('quote'), text: prose }),
  z.object({ kind: z.literal('statistic'), statistic: anchor, text: longText }),
  z.object({
    kind: z.literal('table'),
    caption: shortText,
    head: z.array(shortText).min(1, 'Required'),
    rows: z.array(z.array(shortText)).min(1, 'Required'),
    /** How reliable the figures are. */
    note: longText.nullable(),
  }),
  z.object({
    kind: z.literal('image'),
    /** A name of the image index, or `media/` and the id of an image of the media library. */
    image: shortText,
    /** The shape it is cropped to, around its focal point; absent: the whole image. */
    crop: z.enum(['wide', 'square']).optional(),
    /** What it shows; null for an image that only decorates. Empty until it is written: such a page cannot be published. */
    alt: line(300).nullable(),
    caption: trimmedText(500).nullable(),
  }),
  /** A map sheet as a figure. */
  z.object({ kind: z.literal('figure'), sheet, caption: trimmedText(500).nullable() }),
  z.object({ kind: z.literal('cta'), text: longText, action }),
]);
export type ArticleBlock = z.infer<typeof articleBlock>;

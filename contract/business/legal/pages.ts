import { z } from 'zod';
import { get } from '#contract/procedure.ts';
import { calendarDay, publicPage } from './documents.ts';

// The public pages that published legal documents are.

/** A stretch of text in one style; `\n` in it breaks the line. */
const run = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  /** An address in the site, or one with https, http, mailto or tel. */
  href: z.string().optional(),
});
export type LegalRun = z.infer<typeof run>;

const line = z.array(run);

/** A piece of a text: what its Markdown says, never HTML. */
export type LegalBlock =
  | { kind: 'paragraph'; text: LegalRun[] }
  | { kind: 'heading'; level: number; text: LegalRun[] }
  | { kind: 'list'; ordered: boolean; start: number; entries: LegalBlock[][] }
  | { kind: 'quote'; blocks: LegalBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: LegalRun[][]; rows: LegalRun[][][] };

const block: z.ZodType<LegalBlock> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), text: line }),
    z.object({ kind: z.literal('heading'), level: z.number().int(), text: line }),
    z.object({
      kind: z.literal('list'),
      ordered: z.boolean(),
      start: z.number().int(),
      entries: z.array(z.array(block)),
    }),
    z.object({ kind: z.literal('quote'), blocks: z.array(block) }),
    z.object({ kind: z.literal('code'), text: z.string() }),
    z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
  ]),
);

/** What stands before the sections, and the sections. */
export const legalTextParts = z.object({
  lead: z.array(block),
  /** Each with the number that its heading has in the text, or its place where headings have none. */
  sections: z.array(z.object({ number: z.string(), title: z.string(), blocks: z.array(block) })),
});

const legalText = legalTextParts.extend({
  title: z.string(),
  /** The document has no text but its file's, whose words these are. */
  isFileText: z.boolean(),
  /** The file that belongs to it, which everybody may download; null once the version was withdrawn. */
  file: z.object({ id: z.uuid(), name: z.string(), size: z.number().int() }).nullable(),
  /** The beginning of the text. */
  description: z.string(),
  /** The first day on which it is shown: the effective date, or the day of publication when that is later. */
  since: z.iso.date(),
  publishedAt: z.date(),
  /** Since when readers see it. */
  updatedAt: z.date(),
  /** The position among the page's published versions, part of its address. */
  position: z.number().int(),
  /** Whether other versions of the page were in force before this one, or only come after it; null: there is no other. */
  otherVersions: z.enum(['earlier', 'later']).nullable(),
});
export type LegalText = z.infer<typeof legalText>;

const period = z.object({ from: z.iso.date(), until: z.iso.date().nullable() });

const pageVersion = legalText
  .pick({ title: true, publishedAt: true, position: true })
  .extend({ /** When it is in force: from the first day until the day before the last. */ periods: z.array(period) });
export type LegalPageVersion = z.infer<typeof pageVersion>;

const path = z.object({ path: publicPage });

export const legalPagesContract = {
  text: get(
    'public',
    '/legal-pages/text',
    'Get the published text of a legal page, in force today or on another day in Zurich',
    { refuses: ['TOO_MANY_REQUESTS'] },
  )
    .input(path.extend({ on: calendarDay.optional() }))
    .output(z.object({ /** Null: none is in force. */ text: legalText.nullable(), hasVersions: z.boolean() })),
  versions: get(
    'public',
    '/legal-pages/versions',
    'List the published versions of a legal page that were, are or will be in force, newest first',
  )
    .input(path)
    .output(z.array(pageVersion)),
  version: get('public', '/legal-pages/version', 'Get one published version of a legal page', {
    refuses: ['NOT_FOUND'],
  })
    .input(path.extend({ position: z.coerce.number().int().min(1).max(100_000) }))
    .output(legalText.extend({ periods: z.array(period) })),
};

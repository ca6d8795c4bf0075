import { z } from 'zod';
import { trimmedText } from '#contract/text.ts';
import type { CollectionKey } from './collections.ts';
import {
  action,
  anchor,
  articleBlock,
  entry,
  exhibit,
  href,
  linkedEntry,
  longText,
  phase,
  sheet,
  shortText,
  statistics,
} from './page-blocks.ts';

const invitation = entry.extend({ primary: action, secondary: action });

const home = z.object({
  template: z.literal('home'),
  eyebrow: longText,
  lead: longText,
  primary: action,
  secondary: action,
  facts: statistics,
  /** Where the figures are explained. */
  figures: action,
  certificates: statistics,
  excellence: z.object({ title: shortText, cards: z.array(entry.extend({ statistics })).length(6) }),
  services: z.object({ title: shortText, entries: z.array(linkedEntry), note: longText, all: action }),
  invitation,
});

const services = z.object({
  template: z.literal('services'),
  sheet,
  lead: longText,
  primary: action,
  secondary: action,
  grid: z.object({ title: shortText, cards: z.array(linkedEntry.extend({ features: z.array(shortText) })) }),
  invitation,
});

const service = z.object({
  template: z.literal('service'),
  sheet,
  lead: longText,
  primary: action,
  summary: z.object({ forWhom: longText, costsFrom: shortText, firstResult: shortText, provenBy: shortText }),
  delivered: z.array(entry),
  phases: z.array(phase),
  /** Below the phases. */
  exhibit: exhibit.optional(),
  costs: z.object({
    lines: z.array(z.object({ label: shortText, amount: shortText })),
    total: z.object({ label: shortText, amount: shortText }),
    note: longText,
    aside: longText,
  }),
  /** A statistic's figure or a word of ours instead, and the facts that support it. */
  proof: z.array(
    z.union([z.object({ statistic: anchor, text: longText }), z.object({ figure: shortText, text: longText })]),
  ),
  next: entry.extend({ action }),
  related: z.array(linkedEntry),
});

const contact = z.object({
  template: z.literal('contact'),
  eyebrow: shortText,
  primary: action,
  secondary: action,
  form: entry,
  /** The purpose of each contact channel; the note of the telephone is its hours. */
  ways: z.object({ title: shortText, email: shortText, whatsapp: shortText, office: shortText }),
});

/** A page of numbered sections: paragraphs, then a list whose entries may link further, then statistics with their sources. */
const sections = z.object({
  template: z.literal('sections'),
  /** Shows the team below the sections. */
  team: z.boolean().optional(),
  sheet,
  lead: longText,
  sections: z.array(
    z.object({
      id: anchor,
      title: shortText,
      paragraphs: z.array(longText),
      entries: z.array(entry.extend({ href: href.nullable() })),
      statistics,
      exhibit: exhibit.optional(),
    }),
  ),
  next: entry.extend({ action }),
});

const legal = z.object({
  template: z.literal('legal'),
  /** `December 2024` */
  updated: shortText,
  lead: longText,
  sections: z.array(z.object({ title: shortText, paragraphs: z.array(longText), entries: z.array(entry) })),
});

/** The paragraph below the title; may be empty. */
const lead = trimmedText(2000);

const article = z.object({
  sheet,
  lead,
  /** The practice or office responsible for it, not a person's name. */
  author: shortText,
  blocks: z.array(articleBlock),
  next: entry.extend({ action }),
});

/** Read on its page, or downloaded as a file generated from the same blocks. */
const whitepaper = article.extend({ template: z.literal('whitepaper') });

const post = article.extend({ template: z.literal('post'), tags: z.array(shortText) });

/** A typical engagement. `basis` says whether it is one client's story or composed from many. */
const caseStudy = z.object({
  template: z.literal('case-study'),
  sheet,
  lead: longText,
  basis: longText,
  facts: z
    .array(z.object({ label: shortText, value: shortText }))
    .min(3)
    .max(4),
  situation: z.array(longText),
  steps: z.array(phase),
  /** The decisions that were made, and why. */
  decisions: z.array(entry),
  results: z.array(z.object({ figure: shortText, text: longText })),
  blocks: z.array(articleBlock),
  services: z.array(linkedEntry),
  next: entry.extend({ action }),
});

/** A page made of blocks alone: any page, and services and case studies that do not follow the templates above. */
const blocks = z.object({
  template: z.literal('blocks'),
  kind: z.enum(['page', 'service', 'case-study']),
  sheet,
  lead,
  blocks: z.array(articleBlock),
  next: entry.extend({ action }),
});

/** The page /about; its lists are collections, which other pages show too. */
const about = z.object({
  template: z.literal('about'),
  sheet,
  lead: longText,
  primary: action,
  secondary: action,
  values: entry,
  history: entry,
  leadership: entry.extend({ cards: z.array(entry) }),
  mission: z.object({ title: shortText, mission: entry, vision: entry, values: z.array(entry) }),
  team: entry,
  timeline: entry,
  figures: entry.extend({ statistics }),
  next: entry.extend({ action }),
});

/** The list of posts; the posts themselves are pages of their own. */
const blog = z.object({ template: z.literal('blog'), lead: longText, next: entry.extend({ action }) });

/**
 * Structured blocks, not HTML: each template defines the content of a page of its kind. In any text, `{name}`, `{email}` or
 * another detail of the company, and `{uptime}` or another statistic's key, are replaced by the value.
 */
export const pageBody = z.discriminatedUnion('template', [
  home,
  services,
  service,
  contact,
  sections,
  legal,
  post,
  whitepaper,
  caseStudy,
  about,
  blog,
  blocks,
]);
export type PageBody = z.infer<typeof pageBody>;

/** The body of one template: `BodyOf<'home'>`. */
export type BodyOf<Template extends PageBody['template']> = Extract<PageBody, { template: Template }>;

/** The collections that a page shows besides its own text. */
export function collectionsOn(body: PageBody): CollectionKey[] {
  if (body.template === 'about') return ['team', 'values', 'history', 'timeline'];
  return body.template === 'sections' && body.team ? ['team'] : [];
}

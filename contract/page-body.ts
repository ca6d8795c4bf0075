import { z } from 'zod';
import { line, text } from './text.ts';

const words = line(160).min(1, 'Required');
const prose = text(2000).min(1, 'Required');

/** Inside the site or a secure page elsewhere; never a script. */
const href = line(300).regex(/^(\/(?!\/)|#|https:\/\/)/, 'Please start with /, # or https://');
const action = z.object({
  label: words,
  href,
  /** Read aloud after a label that says too little by itself. */ more: z.string().optional(),
});
const entry = z.object({ title: words, text: prose });
const linkedEntry = entry.extend({ href });
/** Keys of claims, in the order shown. */
const claims = z.array(z.string());
/** A map sheet of web/art by name. */
const sheet = z.enum([
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
]);

const invitation = entry.extend({ primary: action, secondary: action });

const home = z.object({
  template: z.literal('home'),
  eyebrow: prose,
  lead: prose,
  primary: action,
  secondary: action,
  facts: claims,
  /** Where the figures are explained. */
  figures: action,
  certificates: claims,
  excellence: z.object({ title: words, cards: z.array(entry.extend({ claims })).length(6) }),
  services: z.object({ title: words, entries: z.array(linkedEntry), note: prose, all: action }),
  invitation,
});

const services = z.object({
  template: z.literal('services'),
  sheet,
  lead: prose,
  primary: action,
  secondary: action,
  grid: z.object({ title: words, cards: z.array(linkedEntry.extend({ features: z.array(words) })) }),
  invitation,
});

/** Weeks of a project; without an end it runs on. */
const phase = entry.extend({ from: z.number().int().min(1), to: z.number().int().min(1).nullable() });

const service = z.object({
  template: z.literal('service'),
  sheet,
  lead: prose,
  primary: action,
  summary: z.object({ forWhom: prose, costsFrom: words, firstResult: words, provenBy: words }),
  delivered: z.array(entry),
  phases: z.array(phase),
  costs: z.object({
    lines: z.array(z.object({ label: words, amount: words })),
    total: z.object({ label: words, amount: words }),
    note: prose,
    aside: prose,
  }),
  /** A claim's figure or our own word for it, and what stands behind it. */
  proof: z.array(z.union([z.object({ claim: z.string(), text: prose }), z.object({ figure: words, text: prose })])),
  next: entry.extend({ action }),
  related: z.array(linkedEntry),
});

const contact = z.object({
  template: z.literal('contact'),
  eyebrow: words,
  primary: action,
  secondary: action,
  form: entry,
  /** What each way is for; the telephone's note are its hours. */
  ways: z.object({ title: words, email: words, whatsapp: words, office: words }),
});

/** A page of numbered sections: paragraphs, then a list whose entries may lead further, then claims with their sources. */
const sections = z.object({
  template: z.literal('sections'),
  sheet,
  lead: prose,
  sections: z.array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]+$/),
      title: words,
      paragraphs: z.array(prose),
      entries: z.array(entry.extend({ href: href.nullable() })),
      claims,
    }),
  ),
  next: entry.extend({ action }),
});

const legal = z.object({
  template: z.literal('legal'),
  /** `December 2024` */
  updated: words,
  lead: prose,
  sections: z.array(z.object({ title: words, paragraphs: z.array(prose), entries: z.array(entry) })),
});

/**
 * Structured blocks, not HTML: each template says what a page of its kind holds.
 * `{name}`, `{email}` or another detail of the company, and `{uptime}` or another claim's key, stand in any text for the value.
 */
export const pageBody = z.discriminatedUnion('template', [home, services, service, contact, sections, legal]);
export type PageBody = z.infer<typeof pageBody>;

/** The body of one template: `BodyOf<'home'>`. */
export type BodyOf<Template extends PageBody['template']> = Extract<PageBody, { template: Template }>;

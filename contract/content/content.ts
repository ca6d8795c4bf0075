import { z } from 'zod';
import { formShape } from '#contract/field-shapes.ts';
import { get, post } from '#contract/procedure.ts';
import { version } from '#contract/records.ts';
import { line, oneLine, requiredLine, requiredText } from '#contract/text.ts';
import { collection, collectionKey, collections } from './collections.ts';
import { companyFields } from './company-fields.ts';
import { navigation } from './navigation.ts';
import { programAddress } from './page-address.ts';
import { pageBody } from './page-body.ts';

/** It is called from a link: digits, with what people put between them. */
const asPhoneNumber = (typed: z.ZodType<string, string>) =>
  typed.refine(
    (text) => /^\+?[\d\s()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5,
    'Please enter a phone number such as +41 44 123 45 67',
  );

/** What an administrator changes; the name and the support address are settings. */
export const companyForm = formShape(companyFields, {
  /** A form sends it as text. */
  foundedYear: () =>
    z.coerce
      .number<number | string>('Please enter a year')
      .int('Please enter a year')
      .min(1800, 'Please enter a year')
      .max(2100, 'Please enter a year'),
  phone: asPhoneNumber,
  whatsapp: asPhoneNumber,
});
export type CompanyForm = z.infer<typeof companyForm>;

/** The company behind the site. Content, not code: defaults use reserved names and are marked until an operator replaces them. */
export const company = z.object({
  /** The site's name, from the general settings. */
  name: line(80),
  /** Where clients write, from the general settings. */
  supportEmail: z.string(),
  ...companyForm.shape,
  foundedYear: z.number().int().min(1800).max(2100),
  phone: z.string(),
  whatsapp: z.string(),
  /** Keys of the fields that still have their seeded value, such as the phone number. */
  toBeReplaced: z.array(z.string()),
});
export type Company = z.infer<typeof company>;
/** As it is stored, without what the settings say. */
export type StoredCompany = Omit<Company, 'name' | 'supportEmail'>;

const companyDetails = company.omit({ name: true, supportEmail: true }).extend({ version });
export type CompanyDetails = z.infer<typeof companyDetails>;

/** A figure that the site states, stored once and referred to by key, so that two pages never disagree. */
export const statistic = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  /** `99.9%` */
  figure: line(40),
  /** `uptime` */
  unit: line(60),
  /** What exactly is counted. */
  label: line(160),
  asOf: line(60),
  source: line(120),
});
export type Statistic = z.infer<typeof statistic>;

export const site = z.object({
  company,
  /** The year in Zurich, for the copyright line. */
  year: z.number().int(),
  statistics: z.array(statistic),
  /** Keys of statistics that no page shows: drafts, and what has expired. */
  withheld: z.array(z.string()),
  /** How long data is kept, by the placeholders of texts: `retention.spam`. */
  periods: z.record(z.string(), z.string()),
  /** Addresses of every published page: a link appears when its page exists. */
  paths: z.array(z.object({ path: z.string(), title: z.string() })),
  navigation,
});
export type Site = z.infer<typeof site>;

export const pagePath = z
  .string()
  .min(1, 'Required')
  .max(300)
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Please use lower-case words, hyphens and slashes');

/** Where a page can be stored. */
const newPagePath = pagePath.refine((path) => !programAddress.test(path), 'This address belongs to the application');

/** Requirements 2.3, content item. */
export const pageKinds = ['page', 'post', 'service', 'case-study'] as const;
export const pageStatuses = ['published', 'draft', 'scheduled'] as const;

export const page = z.object({
  path: pagePath,
  locale: z.literal('en'),
  title: requiredLine(120),
  description: requiredText(300),
  body: pageBody,
  status: z.enum(pageStatuses),
  /** When it was or will be published; null for a draft that was never published. */
  publishedAt: z.date().nullable(),
  updatedAt: z.date(),
  version,
});
export type Page = z.infer<typeof page>;

/** What lists of pages show. */
const pageSummary = page.pick({ path: true, title: true, description: true, updatedAt: true }).extend({
  publishedAt: z.date(),
  /** The person responsible for it, where its kind has an author. */
  author: z.string().nullable(),
  tags: z.array(z.string()),
  readingMinutes: z.number().int(),
});
export type PageSummary = z.infer<typeof pageSummary>;

const dateTimeHint = 'Please enter a date and time such as 2026-11-21T09:00:00Z';

/** Also accepts the ISO string of REST calls, as JSON has no dates. */
export const instantInput = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((written) => new Date(written))], dateTimeHint)
  .refine((moment) => moment.getUTCFullYear() > 1900 && moment.getUTCFullYear() < 3000, dateTimeHint);

/** The version that a change was made from; 0, the default: there is none yet. */
const changedVersion = version.min(0).default(0);

const pageInput = page
  .omit({ updatedAt: true })
  .extend({ path: newPagePath, publishedAt: instantInput.nullable(), version: changedVersion })
  .refine(({ status, publishedAt }) => status === 'draft' || publishedAt, {
    path: ['publishedAt'],
    message: 'Please say when it is published',
  });

/** The longest query in characters, and the most results returned. */
export const searchLimits = { query: 100, results: 20 } as const;

const searchResult = page.pick({ path: true, title: true, description: true }).extend({ kind: z.enum(pageKinds) });
export type SearchResult = z.infer<typeof searchResult>;

const searchAnswer = z.object({
  /** Best first; never more than `searchLimits.results`. */
  results: z.array(searchResult),
  /** The number of pages that match. */
  total: z.number().int(),
  /** The words that were searched for instead of the typed ones; null: the typed ones. */
  searchedFor: z.string().nullable(),
  /** `all`: the results contain all the words; `some`: no page contains all, so they contain some. */
  match: z.enum(['all', 'some']),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const contentContract = {
  site: get('public', '/content/site', 'Get company details, statistics, published addresses and navigation').output(
    site,
  ),
  page: get('public', '/content/page', 'Get one published page', { refuses: ['NOT_FOUND'] })
    .input(z.object({ path: pagePath }))
    .output(page),
  savePage: post('content.manage', '/content/page', 'Change a page, effective on the next request', {
    refuses: ['CONFLICT', 'GOVERNED_PAGE'],
  })
    .input(pageInput)
    .output(page),
  pages: get('public', '/content/pages', 'List the published pages of one kind, newest first')
    .input(z.object({ kind: z.enum(pageKinds) }))
    .output(z.array(pageSummary)),
  search: get('public', '/content/search', 'Search published pages, best match first', {
    refuses: ['TOO_MANY_REQUESTS'],
  })
    .input(z.object({ q: oneLine(searchLimits.query) }))
    .output(searchAnswer),
  movePage: post('content.manage', '/content/page/move', 'Move a page; its old address redirects to the new one', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'GOVERNED_PAGE'],
  })
    .input(z.object({ from: pagePath, to: newPagePath, version }))
    .output(z.object({ path: pagePath, version })),
  removePage: post('content.manage', '/content/page/remove', 'Remove a page; it can be restored for 30 days', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'GOVERNED_PAGE'],
  })
    .input(z.object({ path: pagePath, version }))
    .output(z.object({ path: pagePath })),
  collections: get('public', '/content/collections', 'Get team, values, history, timeline and navigation').output(
    z.object(collections),
  ),
  collection: get('content.manage', '/content/collection', 'Get one collection with its version')
    .input(z.object({ key: collectionKey }))
    .output(collection),
  saveCollection: post('content.manage', '/content/collection', 'Change a collection that several pages show', {
    refuses: ['CONFLICT'],
  })
    .input(collection)
    .output(collection),
  company: get('content.manage', '/content/company', 'Get the company details with their version').output(
    companyDetails,
  ),
  saveCompany: post('content.manage', '/content/company', 'Change the company details', { refuses: ['CONFLICT'] })
    .input(companyForm.extend({ version }))
    .output(companyDetails),
};

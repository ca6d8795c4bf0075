import { z } from 'zod';
import { pageBody } from './page-body.ts';
import { procedure } from './procedure.ts';
import { email, line, text } from './text.ts';

/** Who the site speaks for. Content, not code: defaults use reserved names and are marked until somebody replaces them. */
export const company = z.object({
  name: line(80),
  legalName: line(120),
  email,
  phone: line(40),
  phoneHours: line(80),
  whatsapp: line(40),
  street: line(120),
  postalCode: line(12),
  city: line(80),
  country: line(80),
  foundedYear: z.number().int().min(1800).max(2100),
  /** Keys above whose seeded value nobody has replaced yet, such as the phone number. */
  toBeReplaced: z.array(z.string()),
});
export type Company = z.infer<typeof company>;

/** A figure the site states, kept once and referred to by key, so that two pages never disagree. */
export const claim = z.object({
  key: z.string().regex(/^[a-z0-9-]+$/),
  /** `99.9%` */
  figure: line(40),
  /** `uptime` */
  unit: line(60),
  /** What exactly is counted. */
  label: line(160),
  asOf: line(60),
  source: line(120),
  confirmedAt: z.date().nullable(),
});
export type Claim = z.infer<typeof claim>;

export const site = z.object({
  company,
  claims: z.array(claim),
  /** Addresses of every published page: a link appears when its page exists. */
  paths: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type Site = z.infer<typeof site>;

export const pagePath = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Please use lower-case words, hyphens and slashes');

export const page = z.object({
  path: pagePath,
  locale: z.literal('en'),
  title: line(120).min(1, 'Required'),
  description: text(300).min(1, 'Required'),
  body: pageBody,
  updatedAt: z.date(),
});
export type Page = z.infer<typeof page>;

export const content = {
  site: procedure('public')
    .route({ method: 'GET', path: '/content/site', summary: 'Company, claims and published addresses' })
    .output(site),
  page: procedure('public')
    .route({ method: 'GET', path: '/content/page', summary: 'One published page' })
    .input(z.object({ path: pagePath }))
    .output(page),
  savePage: procedure('content.manage')
    .route({ method: 'POST', path: '/content/page', summary: 'Change a page; it shows on the next request' })
    .input(page.omit({ updatedAt: true }))
    .output(page),
  saveClaim: procedure('content.manage')
    .route({
      method: 'POST',
      path: '/content/claim',
      summary: 'Change or confirm a claim; it shows wherever it stands',
    })
    .input(claim.omit({ confirmedAt: true }).extend({ confirmed: z.boolean() }))
    .output(claim),
  saveCompany: procedure('content.manage')
    .route({ method: 'POST', path: '/content/company', summary: 'Change the company details' })
    .input(company.omit({ toBeReplaced: true }))
    .output(company),
};

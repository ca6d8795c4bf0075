import { z } from 'zod';
import { del, done, get, post } from '#contract/procedure.ts';
import { byId, version } from '#contract/records.ts';
import { line, optional, trimmedText } from '#contract/text.ts';
import { type BrandColour, contrastProblem, isColour, normalizeColour } from './brand-colours.ts';
import { maximumCustomCss, readBrandProperties } from './brand-properties.ts';
import { brandTokens } from './brand-tokens.ts';
import { tenantChanges } from './call-limits.ts';

function colour(of: BrandColour) {
  const problemOf = (value: string) =>
    isColour(value) ? contrastProblem(value, of, 'light') : 'Please enter a colour such as #2f4f5e';
  return optional(explained(line(20).overwrite(normalizeColour), problemOf)).default(null);
}

/** A text with a rule that says itself what is wrong. */
function explained(field: z.ZodString, problemOf: (value: string) => string | null) {
  return field.refine((value) => problemOf(value) === null, {
    error: ({ input }) => problemOf(String(input)) ?? undefined,
  });
}

function cssProblem(text: string): string | null {
  const read = readBrandProperties(text);
  return 'problem' in read ? read.problem : null;
}

export const brandingForm = z.object({
  /** Null: ours. */
  primaryColor: colour('primary'),
  secondaryColor: colour('secondary'),
  /** Allow-listed custom properties: `--corner-radius: 6px;` */
  customCss: explained(trimmedText(maximumCustomCss), cssProblem).default(''),
});
export type BrandingForm = z.output<typeof brandingForm>;

const logo = z.object({
  /** Below our address; its content never changes. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export const branding = z.object({
  /** 0: nothing was ever set. */
  version,
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  customCss: z.string(),
  logo: logo.extend({ name: z.string(), size: z.number().int(), uploadedAt: z.date() }).nullable(),
});
export type Branding = z.infer<typeof branding>;

/** How the member area looks in a tenant. */
export const tenantTheme = z.object({
  name: z.string(),
  logo: logo.nullable(),
  tokens: z.partialRecord(z.enum(brandTokens), z.string()),
});
export type TenantTheme = z.infer<typeof tenantTheme>;

const versionedForm = brandingForm.extend({ version });
const manage = 'tenants.manage';

export const brandingContract = {
  theme: get('signed-in', '/organisation/look', 'Get the branding of your current organisation').output(
    tenantTheme.nullable(),
  ),
  getOwn: get('organisation.admin', '/organisation/branding', 'Get the branding of your organisation').output(branding),
  saveOwn: post('organisation.admin', '/organisation/branding', 'Change the branding of your organisation', {
    refuses: ['CONFLICT'],
    only: 'session',
    limits: [tenantChanges],
  })
    .input(versionedForm)
    .output(branding),
  removeOwnLogo: del('organisation.admin', '/organisation/branding/logo', 'Remove the logo of your organisation', {
    only: 'session',
  }).output(done),
  get: get(manage, '/tenants/{id}/branding', 'Get the branding of a tenant').input(byId).output(branding),
  save: post(manage, '/tenants/{id}/branding', 'Change the branding of a tenant')
    .input(versionedForm.extend(byId.shape))
    .output(branding),
  removeLogo: del(manage, '/tenants/{id}/branding/logo', 'Remove the logo of a tenant').input(byId).output(done),
};

/** The tokens of a tenant's look that pages set on their root element. */
export const brandTokens = [
  '--brand-primary-light',
  '--brand-primary-dark',
  '--brand-secondary-light',
  '--brand-secondary-dark',
  '--brand-corner-radius',
  '--brand-heading-weight',
  '--brand-logo-height',
] as const;
export type BrandToken = (typeof brandTokens)[number];

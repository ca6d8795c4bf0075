import { z } from 'zod';
import {
  type BrandProperty,
  brandProperties,
  readBrandProperties,
} from '#contract/identity/tenants/brand-properties.ts';
import { type Branding, type BrandingForm, brandingForm } from '#contract/identity/tenants/branding.ts';

/** The fields of the custom properties, with the unit of their numbers. */
const propertyFields = {
  primaryColorDark: { property: '--primary-color-dark', unit: '' },
  secondaryColorDark: { property: '--secondary-color-dark', unit: '' },
  cornerRadius: { property: '--corner-radius', unit: 'px' },
  headingWeight: { property: '--heading-weight', unit: '' },
  logoHeight: { property: '--logo-height', unit: 'px' },
} as const satisfies Record<string, { property: BrandProperty; unit: '' | 'px' }>;
type PropertyField = keyof typeof propertyFields;
const propertyNames = Object.keys(propertyFields) as PropertyField[];

export type BrandingFields = Record<'primaryColor' | 'secondaryColor' | PropertyField, string>;

export function brandingFieldsOf({ primaryColor, secondaryColor, customCss }: Branding): BrandingFields {
  const read = readBrandProperties(customCss);
  const stored = 'properties' in read ? read.properties : {};
  const storedValue = (name: PropertyField) => {
    const { property, unit } = propertyFields[name];
    return (stored[property] ?? '').slice(0, unit === '' ? undefined : -unit.length);
  };
  return {
    primaryColor: primaryColor ?? '',
    secondaryColor: secondaryColor ?? '',
    ...(Object.fromEntries(propertyNames.map((name) => [name, storedValue(name)])) as Record<PropertyField, string>),
  };
}

/** The typed properties as they are stored: `--corner-radius: 6px;`. Empty ones are left out. */
export function customCssOf(typed: Partial<Record<PropertyField, string>>): string {
  return propertyNames
    .filter((name) => typed[name])
    .map((name) => `${propertyFields[name].property}: ${valueTyped(name, typed[name])};`)
    .join('\n');
}

const valueTyped = (name: PropertyField, typed = ''): string => typed.trim() + propertyFields[name].unit;

/** The branding as it is typed; each problem stands at its field. */
export const brandingFieldsShape = z.record(z.string(), z.string()).transform((fields, context): BrandingForm => {
  const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  for (const name of propertyNames.filter((one) => fields[one])) {
    const read = brandProperties[propertyFields[name].property].read(valueTyped(name, fields[name]));
    if ('problem' in read) problem(name, read.problem.charAt(0).toUpperCase() + read.problem.slice(1));
  }
  const { primaryColor, secondaryColor } = fields;
  const parsed = brandingForm.safeParse({ primaryColor, secondaryColor, customCss: customCssOf(fields) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) if (path[0] !== 'customCss') problem(String(path[0]), message);
  return z.NEVER;
});

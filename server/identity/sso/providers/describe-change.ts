import { isDeepStrictEqual } from 'node:util';
import { type ProviderForm, splitDomains } from '#contract/identity/sso/sso.ts';
import { fieldLabels } from './field-labels.ts';
import type { Provider } from './provider.ts';

/** Longer values, such as certificates, are not repeated. */
const longestValue = 200;

/** `Domains bank.example → bank.example, firn.example; Client secret`: empty when nothing changes. */
export function describeProviderChange(before: Provider, form: ProviderForm): string {
  const { configuration, clientSecret, domains, name, type } = form;
  const after = { name, type, domains: splitDomains(domains), ...configuration };
  const earlier: Record<string, unknown> = {
    name: before.name,
    type: before.type,
    domains: before.domains,
    ...before.configuration,
  };
  const described = Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, earlier[field]))
    .map(([field, value]) => describeField(field, earlier[field], value));
  return [...described, ...(clientSecret === '' ? [] : [labelOf('clientSecret')])].join('; ');
}

const labelOf = (field: string) => fieldLabels[field] ?? field;

function describeField(field: string, before: unknown, after: unknown): string {
  const words = [wordOf(before), '→', wordOf(after)].join(' ');
  return words.length > longestValue ? labelOf(field) : `${labelOf(field)} ${words}`;
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value) || 'none';
}

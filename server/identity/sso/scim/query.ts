import { isStorable } from '#contract/storable.ts';
import { ScimError } from './scim-error.ts';

/** The query of a list, RFC 7644 §3.4.2. */
export interface ListQuery {
  filter: { attribute: string; value: string } | null;
  /** From 1. */
  startIndex: number;
  count: number;
}

const maximumCount = 200;
const filterFormat = /^\s*([\w.:]+)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i;

/** Filters compare one of these attributes with `eq`; anything else is refused, never ignored. */
export function listQueryOf(params: URLSearchParams, attributes: readonly string[]): ListQuery {
  return {
    filter: filterOf(params.get('filter'), attributes),
    startIndex: Math.max(1, numberOf(params.get('startIndex'), 1)),
    count: Math.min(maximumCount, Math.max(0, numberOf(params.get('count'), 100))),
  };
}

function filterOf(text: string | null, attributes: readonly string[]): ListQuery['filter'] {
  if (text === null || text.trim() === '') return null;
  const [, name = '', value = ''] = filterFormat.exec(text) ?? [];
  const short = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
  const attribute = attributes.find((known) => known.toLowerCase() === short);
  if (attribute === undefined || value.length > 300)
    throw new ScimError(400, `Filters compare ${attributes.join(' or ')} with eq`, 'invalidFilter');
  if (!isStorable(value)) throw new ScimError(400, 'The value has characters that cannot be stored', 'invalidFilter');
  return { attribute, value: value.replaceAll(/\\(.)/g, '$1') };
}

function numberOf(text: string | null, usual: number): number {
  if (text === null || text === '') return usual;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, 'startIndex and count are numbers', 'invalidValue');
  return Number(text);
}

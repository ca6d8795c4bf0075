import type { Json } from './share-parts.ts';

/**
 * The same schemas without what their converter says twice: of two bounds the tighter one, of alternatives each once, and no
 * bounds of JavaScript's numbers. An alternative that permits everything stands for what is normalised before it is
 * checked, such as a blank.
 */
export function tidySchemas(part: Json): Json {
  if (Array.isArray(part)) return part.map(tidySchemas);
  if (part === null || typeof part !== 'object') return part;
  const tidy = Object.fromEntries(Object.entries(part).map(([key, child]) => [key, tidySchemas(child)]));
  if (tidy.minimum === Number.MIN_SAFE_INTEGER) delete tidy.minimum;
  if (tidy.maximum === Number.MAX_SAFE_INTEGER) delete tidy.maximum;
  // For clients of one library.
  delete tidy['x-native-type'];
  // How clients encode values, which they may do as they like.
  delete tidy.allowEmptyValue;
  delete tidy.allowReserved;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, anyOf } = tidy;
  if (typeof minimum === 'number' && typeof exclusiveMinimum === 'number')
    delete tidy[exclusiveMinimum >= minimum ? 'minimum' : 'exclusiveMinimum'];
  if (typeof maximum === 'number' && typeof exclusiveMaximum === 'number')
    delete tidy[exclusiveMaximum <= maximum ? 'maximum' : 'exclusiveMaximum'];
  return Array.isArray(anyOf) ? withAlternatives(tidy, anyOf) : tidy;
}

function withAlternatives({ anyOf: _anyOf, ...rest }: { [name: string]: Json }, anyOf: Json[]): Json {
  const texts = new Set(anyOf.map((one) => JSON.stringify(one)).filter((text) => text !== '{}'));
  const [only, ...others] = [...texts].map((text) => JSON.parse(text) as { [name: string]: Json });
  if (only === undefined) return rest;
  return others.length === 0 ? { ...only, ...rest } : { ...rest, anyOf: [only, ...others] };
}

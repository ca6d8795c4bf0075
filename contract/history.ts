import { z } from 'zod';
import { byId, person } from './records.ts';

/** What happens to most records. */
export const usualEvents = ['created', 'saved', 'linked', 'archived', 'restored'] as const;

/** A line in the history of a record; its actor is null when the account is deleted or the system acted. */
export function eventOf<const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) {
  return byId.extend({ kind: z.enum(kinds), at: z.date(), actor: person.nullable() });
}

/** A line in the history of a record that keeps which fields were changed. */
export const usualEvent = eventOf(usualEvents).extend({ changedFields: z.array(z.string()) });

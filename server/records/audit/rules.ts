import { hash } from 'node:crypto';
import type { AuditEntry } from './tables.ts';

/** The hash before the first entry. */
export const genesis = '0'.repeat(64);

const personalFields = ['userEmail', 'ipAddress', 'userAgent', 'details'] as const;
type PersonalFields = Pick<AuditEntry, (typeof personalFields)[number]>;

/** Salted digests of the fields that can be erased. The hash chain covers these instead of the fields. */
export function digestsOf(salt: string, entry: PersonalFields): Record<string, string> {
  return Object.fromEntries(personalFields.map((field) => [field, sha256(`${salt}\0${canonical(entry[field])}`)]));
}

/** Returns the hash of an entry, chained to the hash before it. */
export function sealHash(previousHash: string, entry: AuditEntry): string {
  return sha256(`${previousHash}\0${canonical(sealedFields(entry))}`);
}

/** What the seal of an entry covers: every field that is never erased, and the digests of the others. */
export function sealedFields(entry: AuditEntry) {
  const { id, tenantId, userId, action, resource, resourceId, at, severity, category, result, requestId, digests } =
    entry;
  const fixed = { id, tenantId, userId, action, resource, resourceId, severity, category, result, requestId, digests };
  return { ...fixed, at: at.toISOString() };
}

/**
 * Returns whether the personal fields are as recorded. An erased entry has no salt, and its personal fields must be
 * empty.
 */
export function isIntact(entry: AuditEntry): boolean {
  if (entry.salt === '') return canonical(personalFields.map((field) => entry[field])) === erased;
  return canonical(digestsOf(entry.salt, entry)) === canonical(entry.digests);
}

const erased = JSON.stringify([null, null, null, {}]);

/** JSON with sorted keys, because PostgreSQL's jsonb does not preserve their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function sha256(text: string): string {
  return hash('sha256', text);
}

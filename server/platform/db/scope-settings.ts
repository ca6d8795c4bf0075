import { isId } from '#contract/ids.ts';
import type { Scope } from './db.ts';

/** `set local` takes no parameters, so only constant names and validated ids are interpolated. */
export function statementsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ');
}

/** The same for every transaction of a connection. */
export function optionsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

export function settingsOf({ kind, userId, tenantId }: Scope): Record<string, string> {
  for (const id of [userId, tenantId]) if (id !== null) checkId(id);
  return { 'firn.scope': kind, 'firn.user_id': userId ?? '', 'firn.tenant_id': tenantId ?? '' };
}

/** Throws unless this is an id as ours are, which may stand in the text of a statement. */
export function checkId(id: string): void {
  if (!isId(id)) throw new TypeError('a scope takes UUIDs in lower case');
}

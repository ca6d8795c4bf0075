import { type WarningKind, warningAt } from '#contract/operations/audit-periods.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import type { AuditEntry } from '#server/records/audit/tables.ts';

export type FailedSignIn = Pick<AuditEntry, 'id' | 'at' | 'userId' | 'ipAddress' | 'details'> & {
  /** The organisations that the account, or else the typed address, belongs to. */
  tenantIds: readonly string[];
};

export interface Series {
  kind: WarningKind;
  /** The account's id or typed address, the network, or the organisation's id. */
  subject: string;
  /** Oldest first. */
  entries: FailedSignIn[];
}

/** The accounts, networks and organisations with enough failed sign-ins among these, which are of one window. */
export function seriesOf(entries: readonly FailedSignIn[]): Series[] {
  const found = new Map<string, Series>();
  for (const entry of entries) {
    for (const [kind, subject] of subjectsOf(entry)) {
      if (!subject) continue;
      const series = found.get(`${kind}:${subject}`) ?? { kind, subject, entries: [] };
      series.entries.push(entry);
      found.set(`${kind}:${subject}`, series);
    }
  }
  return [...found.values()].filter(({ entries: own }) => own.length >= warningAt);
}

function subjectsOf({ userId, ipAddress, tenantIds, details }: FailedSignIn): [WarningKind, string | null][] {
  return [
    ['account', userId ?? addressOf(details)],
    ['network', ipAddress && networkOf(ipAddress)],
    ...tenantIds.map((id): [WarningKind, string] => ['tenant', id]),
  ];
}

/** The address that was typed; null where there is none, as for a passkey. */
export function addressOf({ email }: Record<string, unknown>): string | null {
  return typeof email === 'string' ? email : null;
}

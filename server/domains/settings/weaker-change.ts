import type { BackOfficeAddress } from '#contract/back-office.ts';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import {
  type RetentionSetting,
  retentionKinds,
  retentionSettings,
} from '#contract/operations/privacy/retention-kinds.ts';
import { looserFields, type Settings, type SettingsChange, splitAddresses } from '#contract/operations/settings.ts';
import { describeChange, describePlan } from './describe-change.ts';

type Plan = Parameters<typeof describePlan>[0];

/** A change that protects less, or sends data elsewhere. */
export interface WeakerChange {
  kind: PendingKind;
  /** For who is told of it. */
  title: string;
  /** `Session timeout 60 → 480 minutes`, for who decides. */
  summary: string;
  /** The same for who is notified, without addresses: the notification stays when one of those people is erased. */
  notice: string;
  href: BackOfficeAddress;
  /** Addresses that no longer get the team's emails. */
  former: readonly string[];
}

/**
 * What a change of the settings makes weaker: a security setting, who gets the team's emails, or how long data is kept. With the
 * plans for stricter security that it replaces.
 */
export function weakerChange(
  before: Settings,
  { section, values }: SettingsChange,
  replaced: readonly Plan[] = [],
): WeakerChange | null {
  if (section === 'security') {
    if (looserFields(before.security, values).length === 0 && replaced.length === 0) return null;
    const summary = [describeChange(before.security, values), ...replaced.map(describePlan)].join(', instead of ');
    return {
      kind: 'settings.lower-security',
      title: 'A security setting was lowered',
      summary,
      notice: summary,
      href: '/admin/settings?tab=security',
      former: [],
    };
  }
  if (section === 'notifications') return weakerNotifications(before.notifications, values);
  return section === 'retention' ? shorterRetention(before.retention, values) : null;
}

type Notifications = Settings['notifications'];

function weakerNotifications(before: Notifications, after: Notifications): WeakerChange | null {
  const [from, to] = [before, after].map((values) => splitAddresses(values.adminNotificationEmails)) as [
    string[],
    string[],
  ];
  const isOther = from.toSorted().join() !== to.toSorted().join();
  const named = (addresses: string[]) => addresses.join(', ') || 'all administrators';
  const former = from.filter((address) => !to.includes(address));
  const added = to.filter((address) => !from.includes(address));
  const isOff = before.enableAdminAlerts && !after.enableAdminAlerts;
  if (!isOther && !isOff) return null;
  const described = (emails: string) =>
    [isOther && `Admin notification emails ${emails}`, isOff && 'Admin alerts on → off'].filter(Boolean).join(', ');
  return {
    kind: 'settings.team-mail',
    title: 'The team’s emails go to others now',
    summary: described(`${named(from)} → ${named(to)}`),
    notice: described(`(${added.length} added, ${former.length} removed)`),
    href: '/admin/settings?tab=notifications',
    former,
  };
}

type Retention = Settings['retention'];

function shorterRetention(before: Retention, after: Retention): WeakerChange | null {
  const shorter = retentionSettings.filter((kind) => daysOf(after, kind) < daysOf(before, kind));
  if (shorter.length === 0) return null;
  const summary = shorter
    .map((kind) => `${retentionKinds[kind].label} ${before[kind] || 'without limit'} → ${after[kind]} days`)
    .join(', ');
  return {
    kind: 'settings.shorter-retention',
    title: 'Data is kept for a shorter time',
    summary,
    notice: summary,
    href: '/admin/privacy?tab=retention',
    former: [],
  };
}

/** 0 stands for no limit. */
const daysOf = (values: Retention, kind: RetentionSetting) => values[kind] || Number.POSITIVE_INFINITY;

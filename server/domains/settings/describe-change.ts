import type { SecurityField, Settings, SettingValue } from '#contract/operations/settings.ts';
import { longDay } from '#server/platform/days/texts.ts';

const labels: Record<SecurityField, [label: string, unit?: string]> = {
  requireEmailConfirmation: ['Require email confirmation'],
  sessionTimeout: ['Session timeout', 'minutes'],
  maxLoginAttempts: ['Maximum login attempts'],
  passwordMinLength: ['Minimum password length', 'characters'],
  requireAdminFactor: ['Two-step verification for administrators'],
  askSecondAdministrator: ['Ask a second administrator'],
  nightlySecurityAudit: ['Nightly security audit'],
};

/** `Session timeout 60 → 480 minutes, Require email confirmation on → off` */
export function describeChange(before: Settings['security'], after: Settings['security']): string {
  return (Object.keys(labels) as SecurityField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [label, unit] = labels[field];
      return [label, wordOf(before[field]), '→', wordOf(after[field]), unit].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** `Session timeout 15 minutes from 3 December 2026` */
export function describePlan({
  field,
  value,
  effectiveAt,
}: {
  field: SecurityField;
  value: SettingValue;
  effectiveAt: Date;
}): string {
  const [label, unit] = labels[field];
  const day = longDay(effectiveAt);
  return [label, wordOf(value), unit, 'from', day].filter(Boolean).join(' ');
}

function wordOf(value: SettingValue): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? 'on' : 'off';
}

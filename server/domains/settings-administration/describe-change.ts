import type { SecurityField, Settings } from '#contract/operations/settings.ts';

const labels: Record<SecurityField, [label: string, unit?: string]> = {
  requireEmailConfirmation: ['Require email confirmation'],
  sessionTimeout: ['Session timeout', 'minutes'],
  maxLoginAttempts: ['Maximum login attempts'],
  passwordMinLength: ['Minimum password length', 'characters'],
  requireAdminFactor: ['Two-step verification for administrators'],
  askSecondAdministrator: ['Ask a second administrator'],
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

function wordOf(value: number | boolean): string {
  if (typeof value === 'number') return String(value);
  return value ? 'on' : 'off';
}

import type { ReactNode } from 'react';
import { type LazyModule, lazyModule } from '#web/ui/overlays/lazy-module.ts';

export interface EnterpriseTab {
  /** Its value in the address; the first tab has none. */
  key: string;
  label: string;
  /** The content of the panel, loaded when the tab is opened. */
  part: LazyModule<() => ReactNode>;
}

/** The tabs of the page in their specified order (requirements 2.2.13). */
export const enterpriseTabs: readonly [EnterpriseTab, ...EnterpriseTab[]] = [
  {
    key: 'tenants',
    label: 'Multi-Tenant',
    part: lazyModule(async () => (await import('../tenants/tenant-list.tsx')).TenantsTab),
  },
  {
    key: 'audit-logs',
    label: 'Audit Logs',
    part: lazyModule(async () => (await import('../audit-logs/audit-logs-tab.tsx')).AuditLogsTab),
  },
  { key: 'sso', label: 'SSO', part: lazyModule(async () => (await import('../sso/sso-tab.tsx')).SsoTab) },
  {
    key: 'analytics',
    label: 'Analytics',
    part: lazyModule(async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab),
  },
  {
    key: 'rate-limits',
    label: 'Rate Limits',
    part: lazyModule(async () => (await import('../rate-limits/rate-limits-tab.tsx')).RateLimitsTab),
  },
];

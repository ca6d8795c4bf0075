import type { ReactNode } from 'react';
import type { EnterpriseTabKey } from '#contract/enterprise-tabs.ts';
import { type LazyModule, lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** The tabs of the page that have no address of their own: their content, loaded when they are opened. */
export const enterprisePanels: Readonly<Record<Exclude<EnterpriseTabKey, 'audit-logs'>, LazyModule<() => ReactNode>>> =
  {
    tenants: lazyModule(async () => (await import('../tenants/tenant-list.tsx')).TenantsTab),
    sso: lazyModule(async () => (await import('../sso/sso-tab.tsx')).SsoTab),
    analytics: lazyModule(async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab),
    'rate-limits': lazyModule(async () => (await import('../rate-limits/rate-limits-tab.tsx')).RateLimitsTab),
  };

import { byTenant, emailOf, type TenantTables } from '#server/records/tenant-tables.ts';

export const analyticsTenantTables: TenantTables = {
  dashboard_mails: {
    of: 'dashboard_id in (select id from dashboards where tenant_id = $1)',
    exit: { name: 'dashboard-mails', order: 'dashboard_id, user_id', and: `${emailOf('t.user_id')} as email` },
    deletion: 'delete',
  },
  dashboard_links: {
    of: 'dashboard_id in (select id from dashboards where tenant_id = $1)',
    exit: { leftOut: 'Addresses of shared dashboards are secrets, and end with them' },
    deletion: 'delete',
  },
  dashboards: {
    of: byTenant,
    exit: { name: 'dashboards', order: 'created_at, id' },
    deletion: 'delete',
    sample: ({ id, at }) => ({ id, tenant_id: id, name: 'Synthetic', created_at: at, updated_at: at }),
  },
  analytics_months: {
    of: byTenant,
    exit: { name: 'analytics-months', order: 'from_at, dimension, event_type, value' },
    deletion: 'delete',
    sample: ({ id, at }) => ({
      tenant_id: id,
      from_at: at,
      dimension: 'path',
      event_type: 'click',
      value: '',
      events: 1,
      value_count: 0,
    }),
  },
  analytics_visitors: {
    of: byTenant,
    exit: { name: 'analytics-visitors', order: 'from_at, dimension, value' },
    deletion: 'delete',
    sample: ({ id, at }) => ({ tenant_id: id, from_at: at, dimension: 'all', value: '', visitors: 1 }),
  },
  analytics_counts: {
    of: byTenant,
    exit: { name: 'analytics-counts', order: 'from_at, grain, dimension, event_type, value' },
    deletion: 'delete',
    sample: ({ id, at }) => ({
      tenant_id: id,
      from_at: at,
      grain: 'day',
      dimension: 'none',
      event_type: 'click',
      value: '',
      events: 1,
      value_count: 0,
      value_sum: 0,
    }),
  },
  analytics_events: {
    of: byTenant,
    exit: { name: 'analytics-events', order: 'at, id' },
    deletion: 'delete',
    sample: ({ id, at }) => ({
      id,
      tenant_id: id,
      session_id: '',
      event_type: 'click',
      event_name: 'synthetic',
      at,
      source: 'web',
      user_agent: '',
      route: '/',
    }),
  },
};

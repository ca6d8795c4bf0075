import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { records } from '#contract/back-office.ts';

/** The areas of the app with screens below their first address; the back office has its own line. */
const appAreas = [
  'dashboard',
  'profile',
  'projects',
  'requests',
  'analytics',
  'notifications',
  'settings',
  'enterprise-features',
  'production-monitor',
];

/** The screens of the back office whose addresses do not follow from a kind of record. */
const namedOtherwise = [
  route('admin/content', 'routes/admin/content/index.tsx'),
  route('admin/content/deleted', 'routes/admin/content/deleted/index.tsx'),
  route('admin/content/new', 'routes/admin/content/new.tsx'),
  route('admin/content/:id', 'routes/admin/content/page.tsx'),
  route('admin/navigation', 'routes/admin/collections/navigation.tsx'),
  route('admin/company', 'routes/admin/company/index.tsx'),
  route('admin/redirects', 'routes/admin/redirects/index.tsx'),
  route('admin/statistics', 'routes/admin/statistics/index.tsx'),
  route('admin/statistics/:id', 'routes/admin/statistics/statistic.tsx'),
  route('admin', 'routes/admin/dashboard/index.tsx'),
  route('admin/reply-templates', 'routes/admin/reply-templates/index.tsx'),
  route('admin/reply-templates/:id', 'routes/admin/reply-templates/template.tsx'),
  route('admin/media', 'routes/admin/media/index.tsx'),
  route('admin/media/:id', 'routes/admin/media/image.tsx'),
  route('admin/newsletter', 'routes/admin/newsletter/index.tsx'),
  route('admin/newsletter/issues', 'routes/admin/newsletter/issues/index.tsx'),
  route('admin/newsletter/issues/:id', 'routes/admin/newsletter/issues/issue.tsx'),
  route('admin/newsletter/subscribers/:id', 'routes/admin/newsletter/subscriber.tsx'),
  route('admin/mail', 'routes/admin/mail/index.tsx'),
  route('admin/undelivered', 'routes/admin/mail/undelivered.tsx'),
  route('admin/users', 'routes/admin/users/index.tsx'),
  route('admin/users/:userId', 'routes/admin/users/user.tsx'),
  route('admin/activity', 'routes/admin/activity/index.tsx'),
  route('admin/activity/:id', 'routes/admin/activity/entry.tsx'),
  route('admin/legal', 'routes/admin/legal/index.tsx'),
  route('admin/legal-documents', 'routes/admin/legal/former-address.tsx'),
  route('admin/settings', 'routes/admin/settings/index.tsx'),
  route('admin/oversight', 'routes/admin/oversight/index.tsx'),
  route('admin/privacy', 'routes/admin/privacy/index.tsx'),
  route('admin/policy-reports', 'routes/admin/csp-reports/index.tsx'),
  route('admin/api', 'routes/admin/api/index.tsx'),
  route('admin/api/webhooks', 'routes/admin/webhooks/index.tsx'),
  route('admin/api/webhooks/new', 'routes/admin/webhooks/new.tsx'),
  route('admin/api/webhooks/:id', 'routes/admin/webhooks/webhook.tsx'),
  route('admin/api/tokens', 'routes/admin/api/tokens.tsx'),
  route('system-validation/documentation/:id', 'routes/admin/documentation/entry.tsx'),
];

/** `/admin/clients` and each client: `routes/admin/clients/index.tsx` and `client.tsx`. */
const screensOf = ({ list, resource }: (typeof records)[number]) => [
  route(list.slice(1), `routes${list}/index.tsx`),
  route(`${list.slice(1)}/:id`, `routes${list}/${resource}.tsx`),
];

const hasNamedFiles = ({ list }: (typeof records)[number]) =>
  list.startsWith('/admin/') && namedOtherwise.every(({ path }) => `/${path}` !== list);

/** The URL map: every address and its route module. */
export default [
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/home/index.tsx'),
    route('services', 'routes/marketing/services/index.tsx'),
    route('contact', 'routes/marketing/contact/index.tsx'),
    route('solutions/interactive-tools', 'routes/marketing/tools/index.tsx'),
    route('newsletter', 'routes/marketing/newsletter/index.tsx'),
    route('newsletter/confirm', 'routes/marketing/newsletter/confirm.tsx'),
    ...['newsletter/unsubscribe', 'newsletter/unsubscribe/:token'].map((path) =>
      route(path, 'routes/marketing/newsletter/unsubscribe.tsx', { id: path }),
    ),
    route('newsletter/topics/:token', 'routes/marketing/newsletter/topics.tsx'),
    route('search', 'routes/marketing/search/index.tsx'),
    route('status', 'routes/marketing/status/index.tsx'),
    route('status/incidents', 'routes/marketing/status/incidents.tsx'),
    route('status/incidents/:id', 'routes/marketing/status/incident.tsx'),
    route('status/confirm', 'routes/marketing/status/confirm.tsx'),
    route('status/unsubscribe/:token', 'routes/marketing/status/unsubscribe.tsx'),
    route('verify', 'routes/marketing/verify/index.tsx'),
    route('offline', 'routes/marketing/offline.tsx'),
    route('preview/draft', 'routes/marketing/preview-draft.tsx'),
    route('preview/:token', 'routes/marketing/preview.tsx'),
    // The published legal documents, and the page of the content where there is none.
    ...['privacy', 'terms', 'cookies', 'gtc', 'legal'].flatMap((path) => [
      route(path, 'routes/marketing/legal/index.tsx', { id: path }),
      route(`${path}/versions`, 'routes/marketing/legal/versions.tsx', { id: `${path}/versions` }),
      route(`${path}/versions/:position`, 'routes/marketing/legal/version.tsx', { id: `${path}/versions/:position` }),
    ]),
    // Every other published page, by its template; unpublished ones are the 404 page.
    route('*', 'routes/marketing/page.tsx'),
  ]),
  layout('routes/auth/layout.tsx', [
    route('auth', 'routes/auth/index.tsx'),
    route('auth/confirm', 'routes/auth/confirm.tsx'),
    route('auth/set-up', 'routes/auth/set-up.tsx'),
    route('auth/invitation', 'routes/auth/invitation.tsx'),
    route('auth/magic', 'routes/auth/magic.tsx'),
    route('auth/magic-link', 'routes/auth/former-magic-link.tsx'),
    route('auth/sso', 'routes/auth/sso.tsx'),
    route('auth/verify', 'routes/auth/verify/index.tsx'),
    route('auth/change-email', 'routes/auth/change-email.tsx'),
    route('auth/organisation', 'routes/auth/organisation.tsx'),
    route('auth/deleted', 'routes/auth/deleted.tsx'),
    route('auth/sign-out', 'routes/auth/sign-out.tsx'),
  ]),
  layout('routes/shared/layout.tsx', [route('shared/:token', 'routes/shared/dashboard.tsx')]),
  layout('routes/portal/layout.tsx', [
    route('dashboard', 'routes/portal/dashboard/index.tsx'),
    route('profile', 'routes/portal/profile/index.tsx'),
    route('requests/:id', 'routes/portal/requests/inquiry.tsx'),
    route('projects', 'routes/portal/projects/index.tsx'),
    route('projects/new', 'routes/portal/projects/new.tsx'),
    route('projects/documents', 'routes/portal/documents/index.tsx'),
    route('projects/documents/:id', 'routes/portal/documents/document.tsx'),
    route('projects/:id', 'routes/portal/projects/project.tsx'),
    route('projects/:project/offers/:id', 'routes/portal/offers/index.tsx'),
    route('analytics', 'routes/portal/analytics/index.tsx'),
    route('notifications', 'routes/portal/notifications/index.tsx'),
    route('settings', 'routes/portal/settings/index.tsx'),
    route('settings/account', 'routes/portal/settings/account/index.tsx'),
    route('settings/activity', 'routes/portal/settings/activity.tsx'),
    route('settings/notifications', 'routes/portal/settings/notifications.tsx'),
    route('settings/accessibility', 'routes/portal/settings/accessibility.tsx'),
    route('settings/api', 'routes/portal/settings/api.tsx'),
    route('enterprise-features', 'routes/admin/enterprise-features/index.tsx'),
    route('enterprise-features/former-tenants', 'routes/admin/former-tenants/index.tsx'),
    route('enterprise-features/former-tenants/:id', 'routes/admin/former-tenants/former-tenant.tsx'),
    route('enterprise-features/tenants/:id', 'routes/admin/tenants/tenant.tsx'),
    route('production-monitor', 'routes/admin/monitoring/index.tsx'),
    route('launch-readiness', 'routes/admin/readiness/launch-readiness.tsx'),
    route('quality-assurance', 'routes/admin/readiness/quality-assurance.tsx'),
    route('system-validation', 'routes/admin/readiness/system-validation.tsx'),
    route('settings/organisation', 'routes/portal/organisation/index.tsx'),
    route('settings/organisation/single-sign-on', 'routes/portal/organisation/sso/index.tsx'),
    route('settings/security', 'routes/portal/settings/security/index.tsx'),
    // Unknown addresses below those of the app stay in the app.
    ...appAreas.map((area) => route(`${area}/*`, 'routes/portal/not-found.tsx', { id: `${area}/*` })),
    layout('routes/admin/layout.tsx', [
      ...namedOtherwise,
      ...records.filter(hasNamedFiles).flatMap(screensOf),
      route('admin/*', 'routes/portal/not-found.tsx', { id: 'admin/*' }),
    ]),
  ]),
] satisfies RouteConfig;

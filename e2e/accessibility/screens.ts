import { screens } from '#contract/back-office.ts';
import { longProviderKey } from '../testing/long-words.ts';

/** Of an administrator who is a member too; `:id` is a record that a list links to, other names are records that were filled in. */
export const appScreens: string[] = [
  ...Object.keys(screens),
  '/dashboard',
  '/profile',
  '/projects',
  '/projects/new',
  '/projects/documents',
  '/projects/:project',
  '/analytics',
  '/notifications',
  '/settings',
  '/settings/account',
  '/settings/activity',
  '/settings/notifications',
  '/settings/accessibility',
  '/settings/api',
  '/settings/security',
  '/dashboard/unknown',
  '/enterprise-features?tab=sso',
  `/enterprise-features?tab=sso&provider=${longProviderKey}`,
  '/enterprise-features?tab=analytics',
  '/enterprise-features?tab=analytics&view=dashboards',
  '/enterprise-features?tab=analytics&view=events',
  '/enterprise-features?tab=analytics&view=funnels',
  '/enterprise-features?tab=analytics&view=retention',
  '/enterprise-features?tab=sso&tenant=:tenant',
  '/admin/activity?tenant=:tenant',
  '/enterprise-features?tab=rate-limits',
  '/enterprise-features/tenants/:id',
  '/enterprise-features/former-tenants/00000000-0000-4000-8000-000000000000',
  '/admin/activity/:id',
  '/admin/content/:id',
  '/admin/inquiries/:inquiry',
  '/admin/legal?tab=viewer&document=:document',
  '/admin/newsletter/issues/:issue',
  '/admin/newsletter/subscribers/:id',
  '/admin/newsletter/topics/:id',
  '/admin/projects/:project',
  '/admin/reply-templates/:id',
  '/admin/settings?tab=security',
  '/quality-assurance?tab=go-live',
  '/system-validation?tab=documentation',
  '/system-validation/documentation/:id',
  '/admin/statistics/:id',
  '/admin/users/:id',
];

/** Of the owner of an organisation. */
export const ownerScreens = ['/settings/organisation', '/settings/organisation/single-sign-on', '/enterprise-features'];

/** Public pages without a link to them; every other one is covered by site/site-crawl.e2e.ts. */
export const publicScreens = [
  '/newsletter',
  '/newsletter/confirm?token=unknown',
  '/newsletter/unsubscribe/unknown',
  '/newsletter/topics/unknown',
  '/verify',
  '/auth',
  '/auth?mode=sign-up',
  '/auth?mode=magic-link',
  '/auth?mode=reset-password',
  '/auth/confirm?token=unknown',
  '/auth/set-up?token=unknown',
  '/auth/invitation?token=unknown',
  '/auth/magic-link',
  '/auth/sso',
  '/auth/change-email?token=unknown',
  '/auth/deleted',
  '/auth/sign-out',
  '/offline',
  '/no-such-page',
];

/** Screens that only a journey reaches, and the file that checks them there. */
export const inJourneys: Record<string, string> = {
  'admin/api/webhooks/:id': 'back-office/webhooks',
  'admin/media/:id': 'back-office/media',
  'auth/organisation': 'enterprise/tenant-hosts',
  'auth/verify': 'accounts/factors',
  'preview/:token': 'back-office/content',
  'projects/documents/:id': 'legal/legal-acceptance',
  'requests/:id': 'member/requests',
  'shared/:token': 'back-office/dashboards',
};

import { type ReadPermission, records, screens } from '#contract/back-office.ts';
import { can, type Permission, type PlatformRole, type TenantPermission } from '#contract/permissions.ts';

// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** 'personal': of one person, for themself. 'service': of the installation, shown to every administrator. */
export const tokenKinds = ['personal', 'service'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Permissions whose procedures need a session, and what needs no permission of a person. */
type WithoutToken =
  | 'nobody'
  | 'public'
  | 'any-assurance-level'
  | TenantPermission
  | 'tokens.manage'
  | 'users.impersonate';
export type TokenScope = Exclude<Permission, WithoutToken>;

const labels = {
  'signed-in': 'Your own profile, projects and notifications',
  'inquiries.read': 'Read inquiries',
  'inquiries.write': 'Answer and change inquiries',
  'projects.read': 'Read all projects',
  'projects.write': 'Answer and change all projects',
  'offers.read': 'Read all offers',
  'offers.write': 'Write and change offers',
  'pricing.write': 'Change, request and withdraw drafts of the price book',
  'content.manage': 'Read, edit and publish content',
  'legal.manage': 'Read and edit, but not publish, legal documents',
  'newsletter.manage': 'Manage subscribers and newsletter issues',
  'users.manage': 'Read accounts and edit profiles',
  'activity.read': 'Read the audit log',
  'analytics.read': 'Read analytics',
  'analytics.manage': 'Create and edit dashboards',
  'overview.read': 'Read dashboard counts and search',
  'mail.manage': 'Manage outgoing emails and SMS',
  'operations.read': 'Read monitoring, checks and incidents',
  'operations.manage': 'Run checks, handle alerts and incidents',
  'quality.upload': 'Send test results',
  'errors.read': 'Read error and policy reports',
  'settings.manage': 'Read settings and access reviews',
  'sso.manage': 'Read and test single sign-on',
  'webhooks.manage': 'Read, test and pause webhooks',
  'privacy.manage': 'Find personal data and read registers',
  'tenants.manage': 'Read tenants, change limits and plans',
  'rateLimits.manage': 'Read, test and backtest rate limits',
  'invoices.read': 'Read invoices and VAT rates',
  'invoices.write': 'Make and issue invoices, and record payments',
} as const satisfies Partial<Record<TokenScope, string>> & Record<Exclude<TokenScope, ReadPermission>, string>;

/** The permissions that a token can have, as its form names them; by default `clients.manage` is 'Manage clients'. */
export const tokenScopes: Readonly<Record<TokenScope, string>> = { ...namedByRecords(), ...labels };

function namedByRecords(): Record<ReadPermission, string> {
  const names = records.map(({ read, list }) => {
    const verb = read.slice(read.indexOf('.') + 1);
    return [read, `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${screens[list].label.toLowerCase()}`];
  });
  return Object.fromEntries(names) as Record<ReadPermission, string>;
}

/** The scopes that somebody of this role can give a token: a subset of their own permissions. */
export function scopesFor(kind: TokenKind, role: PlatformRole): TokenScope[] {
  const all = Object.keys(tokenScopes) as TokenScope[];
  return all.filter((scope) => can(role, scope) && (kind === 'personal' || scope !== 'signed-in'));
}

import { sidebarGroups } from '#contract/back-office.ts';
import type { Contract } from '#contract/contract.ts';

interface Group {
  heading: (typeof apiHeadings)[number];
  /** Its title, which no other group has. */
  title: string;
}

/** The headings of the sidebar, then the calls of every account, then those that only our own screens use. */
export const apiHeadings = [...sidebarGroups, 'Your account', 'Internal'] as const;

const inbox = (title: string): Group => ({ heading: 'Inbox', title });
const website = (title: string): Group => ({ heading: 'Website', title });
const people = (title: string): Group => ({ heading: 'People', title });
const legal = (title: string): Group => ({ heading: 'Legal and privacy', title });
const clients = (title: string): Group => ({ heading: 'Clients', title });
const system = (title: string): Group => ({ heading: 'System', title });
const account = (title: string): Group => ({ heading: 'Your account', title });
const internal = (title: string): Group => ({ heading: 'Internal', title });

/** Where the calls of each part of the contract stand in the API document, in this order. */
export const apiGroups: Record<keyof Contract, Group> = {
  inquiries: inbox('Inquiries'),
  replyTemplates: inbox('Reply templates'),
  projects: inbox('Projects'),
  offers: inbox('Offers'),
  pricing: inbox('Prices'),
  invoices: inbox('Invoices'),
  bankPayments: inbox('Bank statements'),
  billing: inbox('Billing details and VAT rates'),
  priceBooks: inbox('Price books'),
  calibration: inbox('Calibration of estimates'),
  content: website('Published content'),
  editing: website('Page editor'),
  media: website('Media library'),
  redirects: website('Redirects'),
  subscribers: website('Newsletter subscribers'),
  newsletterIssues: website('Newsletter issues'),
  newsletterTopics: website('Newsletter topics'),
  newsletter: website('Newsletter subscription'),
  statistics: website('Statistics'),
  analytics: website('Visits and speed'),
  dashboards: website('Analytics dashboards'),
  users: people('Users'),
  impersonation: people('Signing in as a member'),
  auditLog: people('Activity logs'),
  pendingChanges: people('Approvals'),
  accessReviews: people('Access reviews'),
  legalDocuments: legal('Legal documents'),
  legalAcceptances: legal('Acceptances and receipts'),
  legalObjections: legal('Objections'),
  legalPages: legal('Legal pages'),
  legalTextChecks: legal('Text checks'),
  legalSync: legal('Legal sync'),
  legalSettings: legal('Legal settings'),
  privacy: legal('Privacy'),
  tenants: clients('Client organisations'),
  tenantInvoices: clients('Subscription invoices'),
  branding: clients('Branding'),
  tenantAddresses: clients('Domains and addresses'),
  tenantSecurity: clients('Security rules'),
  sso: clients('Single sign-on'),
  isolation: clients('Isolation checks'),
  exitPacks: clients('Exit packs'),
  formerTenants: clients('Former organisations'),
  organisation: clients('Your organisation'),
  organisationSso: clients('Single sign-on of your organisation'),
  monitoring: system('Monitoring'),
  alerts: system('Alerts'),
  outgoing: system('Outgoing messages'),
  webhooks: system('Webhooks'),
  tokens: system('API tokens'),
  rateLimits: system('Rate limits'),
  documentation: system('Documentation'),
  goLive: system('Go-live'),
  backups: system('Backups'),
  checks: system('Checks'),
  securityAudit: system('Security audit'),
  quality: system('Test results'),
  criteria: system('Accessibility criteria'),
  settings: system('Settings'),
  account: account('Account'),
  profiles: account('Profile'),
  requests: account('Your requests'),
  savedEstimates: account('Your estimates'),
  notifications: account('Notifications'),
  activity: account('Your activity'),
  auth: account('Sign-in and sessions'),
  factors: account('Two-step verification'),
  passkeys: account('Passkeys'),
  overview: internal('Dashboard'),
  palette: internal('Command palette'),
  savedViews: internal('Saved views'),
  clientErrors: internal('Browser errors'),
  status: system('Status page'),
  statusIncidents: system('Incidents'),
  statusMaintenance: system('Maintenance'),
  statusSubscriptions: system('Status emails'),
  cspReports: internal('Browser security reports'),
};

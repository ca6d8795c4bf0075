import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { listPermissions } from './permissions.ts';

/**
 * What gives somebody more rights, sends data elsewhere or loosens a protection needs a recent reauthentication, and is
 * closed to API tokens and to administrators who are signed in as somebody. Every other procedure of these permissions that
 * writes, and every export, says here why it does none of that.
 */
const withoutReauthentication: Record<string, string> = {
  'accessReviews.start': 'Asks; what a review takes away is carried out with accessReviews.finish.',
  'accessReviews.decide': 'Notes a decision; accessReviews.finish carries it out.',
  'analytics.exportEvents': 'Events have no account and no address.',
  'auth.invite': 'An account of a member, with the rights of everybody who signs up.',
  'branding.save': 'Colours and a logo.',
  'branding.saveOwn': 'Colours and a logo.',
  'branding.removeLogo': 'Colours and a logo.',
  'branding.removeOwnLogo': 'Colours and a logo.',
  'dashboards.exportWidget': 'Counts, without persons.',
  'documentation.exportAll': 'How the installation is operated, without persons.',
  'tenantInvoices.exportCsv': 'Amounts of one tenant.',
  'tenantInvoices.exportOwnCsv': 'Amounts of the own tenant, for its owners.',
  'tenantInvoices.create': 'A record of what was agreed.',
  'tenantInvoices.markPaid': 'A record of what happened.',
  'tenantInvoices.reopen': 'A record of what happened.',
  'tenantInvoices.void': 'A record of what happened.',
  'isolation.run': 'Attacks synthetic tenants in a copy.',
  'organisationSso.test': 'Reads the configuration of a provider.',
  'organisationSso.checkDomain': 'Reads the DNS; which domains a provider has was reauthenticated.',
  'organisationSso.readMetadata': 'Reads; nothing is saved.',
  'organisationSso.startTest': 'A test sign-in opens no session.',
  'privacy.exportRegister': 'The register of processing names no person.',
  'privacy.find': 'Reads.',
  'privacy.previewRetention': 'Counts.',
  'privacy.recordRequest': 'Records what a person asked; it changes nothing else.',
  'privacy.answerRequest': 'Records how it was answered; it sends and changes nothing else.',
  'privacy.placeHold': 'Protects; lifting a hold needs it.',
  'rateLimits.create': 'A further rule only protects.',
  'rateLimits.backtest': 'Counts.',
  'rateLimits.endAllowance': 'Protects again.',
  'rateLimits.tryRequest': 'Counts nothing.',
  'settings.affected': 'Counts.',
  'settings.sendTestMail': 'An email to oneself.',
  'sso.test': 'Reads the configuration of a provider.',
  'sso.checkDomain': 'Reads the DNS; which domains a provider has was reauthenticated.',
  'sso.readMetadata': 'Reads; nothing is saved.',
  'sso.startTest': 'A test sign-in opens no session.',
  'subscribers.import': 'Adds addresses to the newsletter.',
  'subscribers.recordBounce': 'Ends a subscription.',
  'subscribers.unsubscribe': 'Ends a subscription.',
  'subscribers.remove': 'Ends a subscription.',
  'tenantAddresses.check': 'Reads the DNS; the domain was reauthenticated.',
  'tenantAddresses.checkMine': 'Reads the DNS; the domain was reauthenticated.',
  'tenants.saveSubscription': 'A record of what was agreed.',
  'tokens.revokeService': 'Takes a right away.',
  'users.updateProfile': 'Names and telephone numbers.',
  'users.unlock': 'Ends a pause after wrong passwords; the password is asked for again.',
  'users.endSession': 'Takes a right away.',
  'users.revokeToken': 'Takes a right away.',
  'users.signOut': 'Takes a right away.',
  'users.signOutMany': 'Takes a right away.',
  'users.revokeInvitation': 'Takes a right away.',
  'webhooks.setStatus': 'Pauses, or resumes sending to an address that was reauthenticated.',
  'webhooks.sendTest': 'A test without data, to an address that was reauthenticated.',
  'webhooks.remove': 'Sends less.',
  'webhooks.redeliver': 'The same data, to an address that was reauthenticated.',
};

const permissions = [
  'organisation.admin',
  'organisation.owner',
  'privacy.manage',
  'rateLimits.manage',
  'settings.manage',
  'sso.manage',
  'tenants.manage',
  'tokens.manage',
  'users.impersonate',
  'users.manage',
  'webhooks.manage',
];

const procedures = listPermissions(contract);
const isExport = (name: string) => /\.export/.test(name);
const concerned = procedures.filter(
  ({ procedure, permission, method }) =>
    isExport(procedure) ||
    (method !== 'GET' && permissions.includes(permission)) ||
    /^subscribers\.(?!list)/.test(procedure),
);

test('what gives rights, sends data elsewhere or loosens a protection needs a reauthentication, and everything else says why not', () => {
  const without = concerned.filter(
    ({ method, reauthenticate, procedure }) => reauthenticate === null && (method !== 'GET' || isExport(procedure)),
  );
  expect(concerned.length).toBeGreaterThan(100);
  expect(without.map(({ procedure }) => procedure).toSorted()).toEqual(Object.keys(withoutReauthentication).toSorted());
});

test('what needs a reauthentication is closed to API tokens and to administrators who are signed in as somebody', () => {
  for (const { procedure, reauthenticate, only } of procedures)
    if (reauthenticate !== null) expect([procedure, only]).toEqual([procedure, 'owner']);
});

test('what waits for a second administrator needs a reauthentication of the first', () => {
  for (const { procedure, secondAdministrator, reauthenticate } of procedures)
    if (secondAdministrator.length > 0) expect([procedure, reauthenticate]).not.toEqual([procedure, null]);
});

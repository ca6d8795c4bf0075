import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { refusalsOf } from '#contract/declared-refusals.ts';
import { can, permissions, platformRoles } from '#contract/permissions.ts';
import { listPermissions } from './permissions.ts';

test('every procedure has exactly this permission and these refusals of its own, so that a change shows up in review', () => {
  const listed = listPermissions(contract).map(({ procedure, permission, refuses }) => [
    procedure,
    [permission, ...refuses],
  ]);
  expect(Object.fromEntries(listed)).toEqual({
    'account.get': ['signed-in'],
    'account.changeEmail': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'TOO_MANY_REQUESTS'],
    'account.cancelEmailChange': ['signed-in'],
    'account.confirmEmailChange': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'account.startExport': ['signed-in', 'REAUTHENTICATION_REQUIRED'],
    'account.requestDeletion': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'LAST_ADMINISTRATOR'],
    'activity.summary': ['signed-in'],
    'activity.list': ['signed-in'],
    'activity.figures': ['signed-in'],
    'analytics.figures': ['analytics.read'],
    'analytics.vitals': ['analytics.read'],
    'auth.session': ['public'],
    'auth.options': ['public'],
    'auth.signIn': ['public', 'SIGN_IN_REFUSED', 'TOO_MANY_ATTEMPTS'],
    'auth.signUp': ['public', 'REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS'],
    'auth.checkLink': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.confirmEmail': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.sendMagicLink': ['public', 'TOO_MANY_REQUESTS'],
    'auth.signInByLink': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.signInByCode': ['public', 'TOO_MANY_REQUESTS'],
    'auth.sendPasswordReset': ['public', 'TOO_MANY_REQUESTS'],
    'auth.updatePassword': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.invite': ['users.manage', 'TOO_MANY_REQUESTS'],
    'auth.invitation': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.acceptInvitation': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.setUpAdministrator': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'auth.prove': ['signed-in', 'TOO_MANY_ATTEMPTS'],
    'auth.signOut': ['public'],
    'auth.refresh': ['signed-in'],
    'auth.sessions': ['signed-in'],
    'auth.endSession': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    'auth.endOtherSessions': ['signed-in', 'REAUTHENTICATION_REQUIRED'],
    'auth.changePassword': ['signed-in', 'TOO_MANY_ATTEMPTS'],
    'clientErrors.report': ['public', 'TOO_MANY_REQUESTS'],
    'clientErrors.list': ['errors.read'],
    'policyReports.list': ['errors.read'],
    'content.site': ['public'],
    'content.page': ['public', 'NOT_FOUND'],
    'content.savePage': ['content.manage', 'CONFLICT'],
    'content.pages': ['public'],
    'content.search': ['public', 'TOO_MANY_REQUESTS'],
    'content.movePage': ['content.manage', 'NOT_FOUND', 'CONFLICT'],
    'content.removePage': ['content.manage', 'NOT_FOUND', 'CONFLICT'],
    'content.collections': ['public'],
    'content.collection': ['content.manage'],
    'content.saveCollection': ['content.manage', 'CONFLICT'],
    'content.saveClaim': ['content.manage'],
    'content.saveCompany': ['content.manage'],
    'factors.list': ['any-assurance-level'],
    'factors.enrol': ['signed-in', 'REAUTHENTICATION_REQUIRED'],
    'factors.remove': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    'factors.challenge': ['any-assurance-level', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    'factors.verify': [
      'any-assurance-level',
      'REAUTHENTICATION_REQUIRED',
      'NOT_FOUND',
      'CHALLENGE_ENDED',
      'TOO_MANY_ATTEMPTS',
    ],
    'factors.createRecoveryCodes': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'CONFLICT'],
    'factors.spendRecoveryCode': ['any-assurance-level', 'TOO_MANY_ATTEMPTS'],
    'inquiries.submit': ['public', 'TOO_FAST', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    'inquiries.record': ['inquiries.write'],
    'inquiries.list': ['inquiries.read'],
    'inquiries.figures': ['inquiries.read'],
    'inquiries.assignees': ['inquiries.read'],
    'inquiries.exportCsv': ['inquiries.read'],
    'inquiries.get': ['inquiries.read', 'NOT_FOUND'],
    'inquiries.markRead': ['inquiries.read', 'NOT_FOUND'],
    'inquiries.assign': ['inquiries.write', 'NOT_FOUND', 'CONFLICT'],
    'inquiries.setStatus': ['inquiries.write', 'NOT_FOUND', 'CONFLICT'],
    'inquiries.assignMany': ['inquiries.write'],
    'inquiries.setStatusOfMany': ['inquiries.write'],
    'inquiries.addNote': ['inquiries.write', 'NOT_FOUND'],
    'inquiries.reply': ['inquiries.write', 'NOT_FOUND', 'CONFLICT'],
    'inquiries.remove': ['inquiries.write', 'NOT_FOUND'],
    'newsletter.subscribe': ['public', 'TOO_MANY_REQUESTS'],
    'newsletter.checkLink': ['public', 'LINK_INVALID', 'TOO_MANY_REQUESTS'],
    'newsletter.confirm': ['public', 'LINK_INVALID'],
    'newsletter.unsubscribe': ['public', 'LINK_INVALID'],
    'notifications.list': ['signed-in'],
    'notifications.unread': ['signed-in'],
    'notifications.markRead': ['signed-in', 'NOT_FOUND'],
    'notifications.markAllRead': ['signed-in'],
    'notifications.choices': ['signed-in'],
    'notifications.choose': ['signed-in', 'FORBIDDEN'],
    'overview.get': ['overview.read'],
    'overview.health': ['overview.read'],
    'palette.search': ['overview.read'],
    'passkeys.list': ['signed-in'],
    'passkeys.startRegistration': ['signed-in', 'REAUTHENTICATION_REQUIRED'],
    'passkeys.register': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'PASSKEY_REFUSED'],
    'passkeys.rename': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    'passkeys.remove': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    'passkeys.startSignIn': ['public', 'TOO_MANY_REQUESTS'],
    'passkeys.signIn': ['public', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
    'passkeys.prove': ['any-assurance-level', 'PASSKEY_REFUSED'],
    'profiles.get': ['signed-in'],
    'profiles.update': ['signed-in'],
    'projects.create': ['signed-in', 'TOO_MANY_REQUESTS'],
    'projects.list': ['signed-in'],
    'projects.get': ['signed-in', 'NOT_FOUND'],
    'projects.write': ['signed-in', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    'projects.removeFile': ['signed-in', 'NOT_FOUND'],
    'projects.listAll': ['projects.read'],
    'projects.getAny': ['projects.read', 'NOT_FOUND'],
    'projects.answer': ['projects.write', 'NOT_FOUND'],
    'projects.setStatus': ['projects.write', 'NOT_FOUND', 'CONFLICT'],
    'savedViews.list': ['signed-in'],
    'savedViews.save': ['signed-in'],
    'savedViews.remove': ['signed-in', 'NOT_FOUND'],
    'settings.get': ['settings.manage'],
    'settings.update': ['settings.manage', 'CONFLICT'],
    'sso.offers': ['public'],
    'sso.start': ['public', 'SSO_UNAVAILABLE', 'SSO_FAILED', 'TOO_MANY_REQUESTS'],
    'sso.list': ['sso.manage'],
    'sso.create': ['sso.manage', 'REAUTHENTICATION_REQUIRED'],
    'sso.update': ['sso.manage', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
    'sso.switch': ['sso.manage', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'CONFLICT'],
    'sso.remove': ['sso.manage', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    'sso.test': ['sso.manage', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    'sso.linked': ['signed-in'],
    'sso.linkable': ['signed-in'],
    'sso.startLink': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'TOO_MANY_REQUESTS'],
    'sso.unlink': ['signed-in', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'LAST_SIGN_IN_METHOD'],
    'undelivered.list': ['undelivered.manage'],
    'undelivered.retry': ['undelivered.manage', 'NOT_FOUND'],
  });
});

test('each role has exactly these permissions', () => {
  const ofRole = (role: Parameters<typeof can>[0]) => permissions.filter((permission) => can(role, permission));
  expect(ofRole(null)).toEqual(['public']);
  expect(ofRole('user')).toEqual(['public', 'any-assurance-level', 'signed-in']);
  expect(ofRole('admin')).toEqual(permissions.filter((permission) => permission !== 'nobody'));
  expect(platformRoles).toEqual(['admin', 'user']);
});

test('the refusals of the guard follow from the permission and the input, and are declared with those of the act', () => {
  const always = ['BUSY', 'STORAGE_FULL', 'UNAVAILABLE'];
  const { content, account, factors, settings } = contract;
  expect(refusalsOf(content.site)).toEqual(always);
  expect(refusalsOf(content.page)).toEqual(['INVALID_INPUT', 'NOT_FOUND', 'TOO_LARGE', ...always]);
  expect(refusalsOf(account.get)).toEqual(['NOT_SIGNED_IN', 'MFA_REQUIRED', ...always]);
  expect(refusalsOf(factors.list)).toEqual(['NOT_SIGNED_IN', ...always]);
  expect(refusalsOf(settings.get)).toEqual(['NOT_SIGNED_IN', 'FORBIDDEN', 'MFA_REQUIRED', ...always]);
  expect(Object.keys(account.get['~orpc'].errorMap)).toEqual(refusalsOf(account.get));
});

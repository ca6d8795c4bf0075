import { expect, test } from 'vitest';
import { accessWords, can, platformRoles } from '#contract/access.ts';
import { contract } from '#contract/contract.ts';
import { listLocks } from './locks.ts';

test('every procedure has exactly this lock; whoever changes one changes it here, for a reviewer to see', () => {
  expect(Object.fromEntries(listLocks(contract).map(({ procedure: name, access }) => [name, access]))).toEqual({
    'analytics.figures': 'analytics.read',
    'analytics.vitals': 'analytics.read',
    'auth.session': 'public',
    'auth.options': 'public',
    'auth.signIn': 'public',
    'auth.signUp': 'public',
    'auth.confirmEmail': 'public',
    'auth.setUpAdministrator': 'public',
    'auth.sendMagicLink': 'public',
    'auth.sendPasswordReset': 'public',
    'auth.signInByCode': 'public',
    'auth.signInByLink': 'public',
    'auth.updatePassword': 'public',
    'auth.prove': 'signed-in',
    'auth.signOut': 'public',
    'auth.refresh': 'signed-in',
    'auth.sessions': 'signed-in',
    'auth.endSession': 'signed-in',
    'auth.endOtherSessions': 'signed-in',
    'auth.changePassword': 'signed-in',
    'clientErrors.report': 'public',
    'clientErrors.list': 'errors.read',
    'content.site': 'public',
    'content.collections': 'public',
    'content.movePage': 'content.manage',
    'content.page': 'public',
    'content.pages': 'public',
    'content.removePage': 'content.manage',
    'content.search': 'public',
    'content.saveCollection': 'content.manage',
    'content.savePage': 'content.manage',
    'content.saveClaim': 'content.manage',
    'content.saveCompany': 'content.manage',
    'inquiries.submit': 'public',
    'inquiries.record': 'inquiries.write',
    'inquiries.list': 'inquiries.read',
    'inquiries.figures': 'inquiries.read',
    'inquiries.assignees': 'inquiries.read',
    'inquiries.exportCsv': 'inquiries.read',
    'inquiries.get': 'inquiries.read',
    'inquiries.markRead': 'inquiries.read',
    'inquiries.assign': 'inquiries.write',
    'inquiries.setStatus': 'inquiries.write',
    'inquiries.addNote': 'inquiries.write',
    'inquiries.reply': 'inquiries.write',
    'inquiries.remove': 'inquiries.write',
    'newsletter.subscribe': 'public',
    'newsletter.confirm': 'public',
    'newsletter.unsubscribe': 'public',
    'overview.get': 'overview.read',
    'settings.get': 'settings.manage',
    'settings.update': 'settings.manage',
    'sso.offers': 'public',
    'sso.start': 'public',
    'sso.list': 'sso.manage',
    'sso.create': 'sso.manage',
    'sso.update': 'sso.manage',
    'sso.switch': 'sso.manage',
    'sso.remove': 'sso.manage',
    'sso.test': 'sso.manage',
    'sso.linked': 'signed-in',
    'sso.unlink': 'signed-in',
  });
});

test('each key opens exactly these locks', () => {
  const opens = (role: Parameters<typeof can>[0]) => accessWords.filter((access) => can(role, access));
  expect(opens(null)).toEqual(['public']);
  expect(opens('user')).toEqual(['public', 'signed-in']);
  expect(opens('admin')).toEqual(accessWords.filter((access) => access !== 'nobody'));
  expect(platformRoles).toEqual(['admin', 'user']);
});

import { expect, test } from 'vitest';
import { activityDetail, activityLabel } from './labels.ts';

test('an action is labelled from the point of view of its user; an unknown one by its name', () => {
  expect(activityLabel({ action: 'session.opened' }, false)).toMatchObject({
    title: 'Signed in',
    href: '/settings/security',
  });
  expect(activityLabel({ action: 'project.file-added' }, false)).toEqual({
    title: 'File added',
    icon: 'file',
    href: '/projects',
  });
  expect(activityLabel({ action: 'legal-document.accepted' }, false)).toEqual({
    title: 'Legal document accepted',
    icon: 'check',
    href: '/projects/documents',
  });
  expect(activityLabel({ action: 'inquiry.status-changed' }, false).title).toBe('Inquiry status changed');
  expect(activityLabel({ action: 'collection.saved' }, false)).toMatchObject({ href: '/analytics' });
});

test('the status of a project that changed with an accepted offer leads its member to their projects', () => {
  const hrefOf = (isAdministrator: boolean) =>
    activityLabel({ action: 'project.status-changed' }, isAdministrator).href;
  expect([hrefOf(false), hrefOf(true)]).toEqual(['/projects', '/admin/projects']);
});

test('a row shows what it was about and the browser, as far as they are known', () => {
  expect(activityDetail({ about: 'Vault', browser: 'Firefox' })).toBe('“Vault”, Firefox');
  expect(activityDetail({ about: 'Vault', browser: 'Other' })).toBe('“Vault”');
  expect(activityDetail({ about: null, browser: null })).toBe('');
});

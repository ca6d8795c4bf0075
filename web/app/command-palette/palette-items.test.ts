import { expect, test } from 'vitest';
import { foundGroups } from './found-groups.ts';
import type { PalettePage } from './pages.ts';
import { paletteGroups, searchText } from './palette-items.ts';

const pages: PalettePage[] = [
  { label: 'Inquiries', href: '/admin/inquiries', icon: 'inbox', place: 'Inbox', words: 'leads contact form' },
  { label: 'Projects', href: '/admin/projects', icon: 'cube', place: 'Inbox', words: '' },
];
const commands = [{ label: 'Sign out…', icon: 'sign-out' as const, href: '/auth/sign-out', outside: true }];
const found = (title: string) => ({ total: 1, rows: [{ id: title, title, detail: '', state: 'New' }] });
const results = {
  inquiries: found('Restore'),
  projects: found('Rehearsal'),
  content: found('Post'),
  documents: found('Terms'),
  users: found('a@b'),
};
const settings: PalettePage[] = [
  {
    label: 'Session timeout',
    href: '/admin/settings?tab=security#sessionTimeout',
    icon: 'sliders',
    place: 'Security',
    words: '',
  },
];
const sources = { pages, settings, commands, found: foundGroups(results) };
const titles = (typed: string) => paletteGroups(typed, sources).map(({ title }) => title);

test('the groups have a fixed order; settings are found by what is typed', () => {
  expect(titles('')).toEqual(['Inquiries', 'Pages', 'Projects', 'Content', 'Legal documents', 'Users', 'Actions']);
  const [found] = paletteGroups('timeout', { ...sources, found: [] });
  expect(found).toMatchObject({ title: 'Settings', items: [{ title: 'Session timeout', state: 'Security' }] });
});

test('a prefix narrows to one group and is not searched for', () => {
  expect([titles('#'), titles('>sign'), titles('@anna')]).toEqual([['Inquiries'], ['Actions'], ['Users']]);
  expect([searchText(' # restore '), searchText('restore #3')]).toEqual(['restore', 'restore #3']);
});

test('pages and actions match by a part of their name and count what matched', () => {
  const groups = paletteGroups('PROJ', { ...sources, found: [] });
  expect(groups).toMatchObject([{ title: 'Pages', count: '1 of 2', items: [{ href: '/admin/projects' }] }]);
});

test('an action is found by the beginnings of its words and of other words for it', () => {
  const newIssue = { label: 'New newsletter issue…', icon: 'plus' as const, words: 'write mail' };
  const count = (typed: string) =>
    paletteGroups(typed, { pages: [], settings: [], commands: [newIssue], found: [] }).length;
  expect(['new issue', 'issue new', 'write iss', 'new inquiry', 'ew issue'].map(count)).toEqual([1, 1, 1, 0, 0]);
});

test('a record leads to its screen, and more than 50 matches are shown as 50+', () => {
  const inquiriesFound = { inquiries: { ...found('Restore'), total: 50 } };
  const [inquiries] = paletteGroups('x', { ...sources, found: foundGroups(inquiriesFound) });
  expect(inquiries).toMatchObject({ count: '1 of 50+', items: [{ href: '/admin/inquiries/Restore' }] });
});

test('a page is found by the beginning of another word for it, after those whose name matches', () => {
  const hrefs = (typed: string) =>
    paletteGroups(typed, { ...sources, commands: [], found: [] }).flatMap(({ items }) => items.map(({ href }) => href));
  expect([hrefs('form'), hrefs('orm'), hrefs('contact form')]).toEqual([
    ['/admin/inquiries'],
    [],
    ['/admin/inquiries'],
  ]);
});

test('a provider is opened by its key, a statistic by its id', () => {
  const hrefs = foundGroups({ providers: found('azure-ad'), statistics: found('s-1') }).flatMap(({ items }) => items);
  expect(hrefs.map(({ href }) => href)).toEqual([
    '/admin/statistics/s-1',
    '/enterprise-features?tab=sso&provider=azure-ad',
  ]);
});

import { expect, test } from 'vitest';
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
const titles = (typed: string) => paletteGroups(typed, { pages, commands, results }).map(({ title }) => title);

test('the groups have a fixed order, and records of a list that the sidebar does not have are left out', () => {
  expect(titles('')).toEqual(['Inquiries', 'Pages', 'Projects', 'Actions']);
});

test('a prefix narrows to one group and is not searched for', () => {
  expect([titles('#'), titles('>sign'), titles('@anna')]).toEqual([['Inquiries'], ['Actions'], []]);
  expect([searchText(' # restore '), searchText('restore #3')]).toEqual(['restore', 'restore #3']);
});

test('pages and actions match by a part of their name and count what matched', () => {
  const groups = paletteGroups('PROJ', { pages, commands, results: undefined });
  expect(groups).toMatchObject([{ title: 'Pages', count: '1 of 2', items: [{ href: '/admin/projects' }] }]);
});

test('a record leads to its screen, and more than 50 matches are shown as 50+', () => {
  const [inquiries] = paletteGroups('x', {
    pages,
    commands,
    results: { ...results, inquiries: { ...found('Restore'), total: 50 } },
  });
  expect(inquiries).toMatchObject({ count: '1 of 50+', items: [{ href: '/admin/inquiries/Restore' }] });
});

test('a page is found by the beginning of another word for it, after those whose name matches', () => {
  const hrefs = (typed: string) =>
    paletteGroups(typed, { pages, commands: [], results: undefined }).flatMap(({ items }) =>
      items.map(({ href }) => href),
    );
  expect([hrefs('form'), hrefs('orm'), hrefs('contact form')]).toEqual([
    ['/admin/inquiries'],
    [],
    ['/admin/inquiries'],
  ]);
});

import { expect, test } from 'vitest';
import { offeringNames } from '#contract/content/offerings.ts';
import { navigation } from './collections/navigation.ts';
import { pages } from './pages.ts';

const names: Record<string, string> = offeringNames;

/** Titles of links that must be the name of their page: menus, and the lists of the overview pages and of related pages. */
function namedLinks(): { where: string; href: string; title: string }[] {
  const inMenu = navigation.flatMap(({ panel }) => panel?.children ?? []);
  const inPages = pages.flatMap(({ path, body }) => {
    const lists = {
      home: () => (body.template === 'home' ? body.services.entries : []),
      services: () => (body.template === 'services' ? body.grid.cards : []),
      service: () => (body.template === 'service' ? body.related : []),
      'case-study': () => (body.template === 'case-study' ? body.services : []),
      sections: () =>
        body.template === 'sections' && ['/solutions', '/industries'].includes(path)
          ? body.sections.flatMap(({ entries }) => entries)
          : [],
    };
    const list = lists[body.template as keyof typeof lists]?.() ?? [];
    return list.flatMap(({ title, href }) => (href === null ? [] : [{ where: path, title, href }]));
  });
  return [...inMenu.map(({ label, href }) => ({ where: 'menu', title: label, href })), ...inPages];
}

test('every service, solution and industry has a page with its name', () => {
  const titles = Object.fromEntries(pages.map(({ path, title }) => [path, title]));
  expect(Object.fromEntries(Object.keys(names).map((path) => [path, titles[path]]))).toEqual(names);
  const children = Object.keys(titles).filter((path) => /^\/(services|solutions|industries)\/./.test(path));
  expect(children.filter((path) => !(path in names))).toEqual([]);
});

test('menus and lists call each of them by its name', () => {
  const links = namedLinks().filter(({ href }) => href in names);
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ href, title }) => title !== names[href])).toEqual([]);
});

test('the second count of clients is shown on /about only', () => {
  const showing = pages.filter(({ body }) => /650(\+|-active)/.test(JSON.stringify(body)));
  expect(showing.map(({ path }) => path)).toEqual(['/about']);
});

import { expect, test } from 'vitest';
import type { Navigation } from '#contract/content/navigation.ts';
import { ariaCurrentOf, isPublished, publishedNavigation } from './navigation.ts';

const paths = (...all: string[]) => ({ paths: all.map((path) => ({ path, title: path })) });

const navigation: Navigation = [
  { label: 'Home', href: '/', panel: null },
  {
    label: 'Services',
    href: '/services',
    panel: {
      purpose: 'What we do.',
      all: { label: 'All services', href: '/services' },
      children: [
        { label: 'Cloud', href: '/services/cloud', text: 'With an exit plan' },
        { label: 'Data', href: '/services/data', text: 'One figure' },
      ],
      offer: { title: 'How complex?', text: 'Four questions.', action: { label: 'Start', href: '/tools#questions' } },
    },
  },
];

test('entries, pages and offers appear when their pages exist', () => {
  const [home, services] = publishedNavigation({ navigation, ...paths('/', '/services', '/services/cloud', '/tools') });
  expect(home?.label).toBe('Home');
  expect(services?.panel?.children.map(({ label }) => label)).toEqual(['Cloud']);
  expect(services?.panel?.offer?.title).toBe('How complex?');
  const without = publishedNavigation({ navigation, ...paths('/', '/services', '/services/cloud') });
  expect(without[1]?.panel?.offer).toBeNull();
});

test('a section without pages is a plain link, and one without its own page is not shown', () => {
  expect(publishedNavigation({ navigation, ...paths('/', '/services', '/tools') })[1]?.panel).toBeNull();
  expect(publishedNavigation({ navigation, ...paths('/', '/services/cloud') }).map(({ label }) => label)).toEqual([
    'Home',
  ]);
});

test('an address is checked without its query and anchor; external ones are always published', () => {
  expect(isPublished('/services?a=b#grid', paths('/services'))).toBe(true);
  expect(isPublished('/services/cloud', paths('/services'))).toBe(false);
  expect(isPublished('https://elsewhere.example/', paths())).toBe(true);
});

test('the page itself and its ancestors are current; home only on itself', () => {
  expect(ariaCurrentOf('/services', '/services')).toBe('page');
  expect(ariaCurrentOf('/services', '/services/cloud')).toBe('true');
  expect(ariaCurrentOf('/services', '/services-of-old')).toBeUndefined();
  expect(ariaCurrentOf('/', '/services')).toBeUndefined();
});

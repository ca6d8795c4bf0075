import { expect, test } from 'vitest';
import type { Page, Site } from '#contract/content/content.ts';
import { company as seeded } from '#db/seed/content/company.ts';
import { structuredData } from './structured-data.ts';

const company = { ...seeded, name: 'Firn', supportEmail: 'support@firn.example' };
const site: Site = {
  year: 2026,
  navigation: [],
  company,
  statistics: [],
  withheld: [],
  periods: {},
  paths: [
    { path: '/', title: 'Home of {name}' },
    { path: '/blog', title: 'Blog' },
    { path: '/services', title: 'Services' },
    { path: '/services/cloud', title: 'Cloud' },
  ],
};
const origin = 'https://firn.example';

function thingsOf(path: string, template: string, facts: Partial<Site> = {}): Record<string, unknown>[] {
  const at = new Date('2026-11-17T08:00:00Z');
  const page = { path, locale: 'en', title: 'Ice of {name}', description: 'Cold.', publishedAt: at, updatedAt: at };
  const graph = structuredData({
    site: { ...site, ...facts },
    page: { ...page, body: { template, author: 'Cloud practice' } } as unknown as Page,
    origin,
  });
  return JSON.parse(JSON.stringify(graph))['@graph'];
}

test('home and legal pages name the company, without details that were not entered yet', () => {
  const [organization] = thingsOf('/', 'home');
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Firn', url: 'https://firn.example/' });
  expect(organization).not.toHaveProperty('telephone');
  expect(organization).not.toHaveProperty('address');
  const [known] = thingsOf('/terms', 'legal', { company: { ...company, toBeReplaced: [] } });
  expect(known).toMatchObject({ telephone: company.phone, address: { '@type': 'PostalAddress', postalCode: '8000' } });
});

test('a page has breadcrumbs of its published ancestors', () => {
  const breadcrumbsOf = (path: string, template: string) => {
    const { itemListElement } = thingsOf(path, template).at(-1) as {
      itemListElement: { name: string; item: string }[];
    };
    return itemListElement.map(({ name, item }) => [name, item]);
  };
  expect(breadcrumbsOf('/services/cloud', 'service')).toEqual([
    ['Home', 'https://firn.example/'],
    ['Services', 'https://firn.example/services'],
    ['Ice of Firn', 'https://firn.example/services/cloud'],
  ]);
  expect(breadcrumbsOf('/nowhere/else', 'sections')).toHaveLength(2);
  expect(thingsOf('/', 'home').map((thing) => thing['@type'])).toEqual(['Organization']);
});

test('a service has its provider; a post has date, preview image and an author that is no invented person', () => {
  expect(thingsOf('/services/cloud', 'service')[0]).toMatchObject({
    '@type': 'Service',
    name: 'Ice of Firn',
    provider: { '@id': 'https://firn.example/#organization' },
  });
  expect(thingsOf('/blog/ice', 'post')[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Ice of Firn',
    datePublished: '2026-11-17T08:00:00.000Z',
    image: expect.stringMatching(/^https:\/\/firn\.example\/og\/blog\/ice\.png\?v=/),
    author: { '@type': 'Organization', name: 'Cloud practice' },
  });
});

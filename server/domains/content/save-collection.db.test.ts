import { expect, test } from 'vitest';
import type { Navigation } from '#contract/content/navigation.ts';
import { navigation as seeded } from '#db/seed/content/collections/navigation.ts';
import { team } from '#db/seed/content/collections/team.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

const navigation: Navigation = [
  { label: 'Home', href: '/', panel: null },
  {
    label: 'Glaciers',
    href: '/services',
    panel: {
      purpose: 'What is left of them.',
      all: { label: 'All glaciers', href: '/services' },
      children: [{ label: 'Aletsch', href: '/services/cloud', text: 'Twenty kilometres' }],
      offer: null,
    },
  },
];

test('a saved navigation is on every page at once and is audited', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const invalidated: (readonly string[] | null)[] = [];
  world.services.cache.onInvalidate((tags) => invalidated.push(tags));
  const visitor = world.person();
  const before = (await visitor.api.content.site()).navigation;
  const { version } = await admin.api.content.collection({ key: 'navigation' });
  const saved = await admin.api.content.saveCollection({ key: 'navigation', items: navigation, version });
  expect(saved).toEqual(await admin.api.content.collection({ key: 'navigation' }));
  const stale = admin.api.content.saveCollection({ key: 'navigation', items: [], version });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(before).not.toEqual(navigation);
  expect((await visitor.api.content.site()).navigation).toEqual(navigation);
  expect(invalidated.flat()).toContain('site');
  const { rows } = await world.db.owner.query(
    "select resource_id, details from audit_entries where action = 'collection.saved'",
  );
  expect(rows).toEqual([
    {
      resource_id: 'navigation',
      details: { items: 2, changes: expect.objectContaining({ '1.label': ['Solutions', 'Glaciers'] }) },
    },
  ]);
});

test('a navigation link never runs a script, and a visitor cannot change the navigation', async () => {
  const admin = await world.signedIn('second@firn.example', 'admin');
  const items = [{ label: 'Home', href: 'javascript:alert(1)', panel: null }];
  await expect(admin.api.content.saveCollection({ key: 'navigation', items, version: 2 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const refused = world.person().api.content.saveCollection({ key: 'navigation', items: navigation, version: 2 });
  await expect(refused).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('a menu entry that leads nowhere, or where another one leads, is refused at its field', async () => {
  const admin = await world.signedIn('menu@firn.example', 'admin');
  const [home, glaciers] = navigation;
  if (!home || !glaciers?.panel) throw new Error('the test has a menu');
  const panel = { ...glaciers.panel, children: [{ label: 'Rhone', href: '/glaciers/rhone', text: 'Ten kilometres' }] };
  const items = [
    home,
    { ...glaciers, panel },
    { label: 'Start', href: '/', panel: null },
    { ...home, href: '/heritage' },
  ];
  const { version } = await admin.api.content.collection({ key: 'navigation' });
  const refused = admin.api.content.saveCollection({ key: 'navigation', items, version });
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: {
      fields: {
        'items.1.panel.children.0.href': 'No published page has the address /glaciers/rhone',
        'items.2.href': 'Another entry in this list already leads there',
        'items.3.href': 'This address redirects to /about/heritage. Please enter that one.',
      },
    },
  });
  expect((await admin.api.content.collection({ key: 'navigation' })).version).toBe(version);
});

test('the navigation that the application comes with can be saved as it is', async () => {
  const admin = await world.signedIn('seed@firn.example', 'admin');
  const { version } = await admin.api.content.collection({ key: 'navigation' });
  await admin.api.content.saveCollection({ key: 'navigation', items: seeded, version });
  const saved = await admin.api.content.collection({ key: 'navigation' });
  expect([saved.items, saved.version]).toEqual([seeded, version + 1]);
});

test('the text of a collection is found on the pages that show it, as long as it is there', async () => {
  const admin = await world.signedIn('third@firn.example', 'admin');
  const pathsFor = async (q: string) => {
    const { results, searchedFor } = await world.person().api.content.search({ q });
    return searchedFor === null ? results.map(({ path }) => path) : [];
  };
  const { team } = await admin.api.content.collections();
  const [first] = team;
  if (!first) throw new Error('the seeds have a team');
  expect(await pathsFor(first.name)).toContain('/about');
  await admin.api.content.saveCollection({
    key: 'team',
    items: [{ ...first, name: 'Ursina Zgraggen' }, ...team.slice(1)],
    version: 1,
  });
  expect(await pathsFor('Zgraggen')).toEqual(expect.arrayContaining(['/about', '/about/team']));
  await admin.api.content.saveCollection({ key: 'team', items: team, version: 2 });
  expect(await pathsFor('Zgraggen')).toEqual([]);
});

test('a page and a collection that are saved in parallel are both found', async () => {
  const admin = await world.signedIn('fourth@firn.example', 'admin');
  const { team } = await admin.api.content.collections();
  const [first] = team;
  const about = await admin.api.content.page({ path: '/about' });
  if (!first || about.body.template !== 'about') throw new Error('the seeds have an about page and a team');
  const { updatedAt: _updatedAt, ...page } = about;
  const { version } = await admin.api.content.collection({ key: 'team' });
  const mails = 'abcdefgh';
  for (const [index, mail] of [...mails].entries()) {
    const [name, description] = [`Zgraggen${mail}`, `Ptarmigan${mail} above all.`];
    await Promise.all([
      admin.api.content.savePage({
        ...page,
        description,
        body: { ...about.body, lead: `Marmot${mail}` } as never,
        version: page.version + index,
      }),
      admin.api.content.saveCollection({ key: 'team', items: [{ ...first, name }], version: version + index }),
      admin.api.content.savePage({ ...page, path: `/about/${mail}`, description, version: 0 }),
    ]);
    const { rows } = await world.db.owner.query("select search_text from pages where path = '/about'");
    expect(rows[0]?.search_text).toContain(name);
  }
});

test('a team member may have socials, and a problem of a record is said in plain words', async () => {
  const admin = await world.signedIn('records@firn.example', 'admin');
  const { version } = await admin.api.content.collection({ key: 'team' });
  const [first] = team;
  if (!first) throw new Error('the seed has a team');
  const socials = [{ name: 'Code', icon: 'code' as const, url: 'https://code.example/anna' }];
  const wrong = { ...first, key: 'Ä', email: 'anna', linkedIn: 'anna', socials: [{ ...socials[0], url: 'anna' }] };
  await expect(
    admin.api.content.saveCollection({ key: 'team', items: [wrong as typeof first], version }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: {
      fields: {
        'items.0.key': 'Please use lower-case letters, digits and hyphens',
        'items.0.email': 'Please enter a valid email address',
        'items.0.linkedIn': 'Please enter an address that starts with https://',
        'items.0.socials.0.url': 'Please enter an address that starts with https://',
      },
    },
  });
  await admin.api.content.saveCollection({ key: 'team', items: [{ ...first, socials }], version });
  expect((await admin.api.content.collection({ key: 'team' })).items).toEqual([{ ...first, socials }]);
  const event = { year: 1999.5, title: 'Founded', text: 'In Zürich.', category: 'foundation' as const, highlights: [] };
  const { version: of } = await admin.api.content.collection({ key: 'history' });
  await expect(admin.api.content.saveCollection({ key: 'history', items: [event], version: of })).rejects.toMatchObject(
    { data: { fields: { 'items.0.year': 'Please enter a whole number' } } },
  );
});

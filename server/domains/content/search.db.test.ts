import { beforeAll, expect, test } from 'vitest';
import { type Page, searchLimits } from '#contract/content/content.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

/** Each search comes from a different network, unless the test is about the limit. */
let networks = 0;
const search = (q: string, address = `192.0.2.${++networks % 250}`) =>
  world.person({ address }).api.content.search({ q });
const pathsFor = async (q: string) => (await search(q)).results.map(({ path }) => path);

function save(path: string, title: string, text: string, rest: Partial<Page> = {}): Promise<Page> {
  return admin.api.content.savePage({
    path,
    locale: 'en',
    title,
    description: 'Written for a test.',
    body: { template: 'legal', updated: 'November 2026', lead: text, sections: [] },
    status: 'published',
    publishedAt: new Date('2026-11-17T08:00:00Z'),
    ...rest,
  });
}

test('the pages that the requirements name are found by their titles, as the first result', async () => {
  expect((await pathsFor('Private Client'))[0]).toBe('/services/private-client');
  expect((await pathsFor('Family Office'))[0]).toBe('/services/family-office');
  expect((await pathsFor('About'))[0]).toBe('/about');
  expect((await pathsFor('contact'))[0]).toBe('/contact');
});

test('a page with the word in its title ranks above pages with the word in their text, however often', async () => {
  await save('/measured/often', 'Of something else', 'Ptarmigan. '.repeat(60));
  await save('/measured/titled', 'The ptarmigan in winter', 'It turns white.');
  await save('/measured/once', 'Yet another page', 'One ptarmigan among many words that speak of something else.');
  const [first, ...others] = await pathsFor('ptarmigan');
  expect(first).toBe('/measured/titled');
  expect(others.sort()).toEqual(['/measured/often', '/measured/once']);
});

test('placeholders in titles and descriptions are filled in results', async () => {
  const filled = { description: 'Of {name}, since {foundedYear}.' };
  await save('/measured/filled', 'Snowfinches since {foundedYear}', 'They stay.', filled);
  const { company } = await world.person().api.content.site();
  expect((await search('snowfinches')).results).toMatchObject([
    {
      title: `Snowfinches since ${company.foundedYear}`,
      description: `Of ${company.name}, since ${company.foundedYear}.`,
    },
  ]);
});

test('the last word may be a prefix, the words before it may not', async () => {
  expect(await pathsFor('ptarm')).toContain('/measured/titled');
  expect(await pathsFor('winter ptarm')).toEqual(['/measured/titled']);
  expect(await search('ptarm winter')).toMatchObject({ searchedFor: 'winter' });
});

test.each([
  ['bakcup', 'backup', '/blog/backups-that-were-never-restored'],
  ['fmaily ofice', 'family office', '/services/family-office'],
  ['cybersecurty', 'cybersecurity', '/services/security'],
  ['Infrastucutre', 'infrastructure', '/services/cloud'],
  ['private clinet', 'private client', '/services/private-client'],
  ['zzzz cloud', 'cloud', '/services/cloud'],
])('%s finds the intended page and reports that it searched for %s', async (q, searchedFor, path) => {
  const answer = await search(q);
  expect(answer).toMatchObject({ searchedFor, match: 'all' });
  expect(answer.results[0]?.path).toBe(path);
});

test('a word that is on a page is never corrected', async () => {
  await save('/measured/bakcup', 'Notes on the bakcup', 'A word of our own.');
  expect(await search('bakcup')).toMatchObject({ searchedFor: null, total: 1 });
  await admin.api.content.removePage({ path: '/measured/bakcup', version: 1 });
  expect(await search('bakcup')).toMatchObject({ searchedFor: 'backup' });
});

test('if no page has all words, those with some are found, and the result says so', async () => {
  const answer = await search('ptarmigan passkeys');
  expect(answer).toMatchObject({ searchedFor: null, match: 'some' });
  expect(answer.results.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/measured/titled', '/blog/passkeys-in-a-private-bank']),
  );
});

test('drafts, scheduled and removed pages are not found, and their words are not suggested', async () => {
  const when = { publishedAt: new Date('2026-12-24T08:00:00Z') };
  await save('/measured/draft', 'Bouquetins of the cirque', 'Xylotheque.', { status: 'draft', publishedAt: null });
  await save('/measured/later', 'Bouquetins of the cirque', 'Xylotheque.', { status: 'scheduled', ...when });
  for (const q of ['bouquetins', 'bouquetin', 'xylothèque', 'xylothequ', 'bouqetins']) {
    expect(await search(q), q).toEqual({ results: [], total: 0, searchedFor: null, match: 'all' });
  }
  await save('/measured/draft', 'Bouquetins of the cirque', 'Xylotheque.', { version: 1 });
  expect(await search('bouqetins')).toMatchObject({ searchedFor: 'bouquetins', total: 1 });
  await admin.api.content.removePage({ path: '/measured/draft', version: 2 });
  expect(await search('bouqetins')).toMatchObject({ searchedFor: null, total: 0 });
});

test('the index has the words of the published pages with correct counts after any change to the pages', async () => {
  const counted = 'select word, pages from search_words order by word';
  const expected = `
    select word collate "C" as word, count(*)::int as pages
    from pages, published_words(status, title, description, search_text) as word
    group by word order by word collate "C"`;
  const [kept, fresh] = await Promise.all([world.db.owner.query(counted), world.db.owner.query(expected)]);
  expect(kept.rows.length).toBeGreaterThan(1_000);
  expect(kept.rows).toEqual(fresh.rows);
});

test('pages that are saved in parallel are counted once each', async () => {
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => save(`/measured/at-once-${index}`, `Chamois ${index}`, 'Rupicapra.')),
  );
  const { rows } = await world.db.owner.query("select pages from search_words where word = 'rupicapra'");
  expect(rows).toEqual([{ pages: 6 }]);
  expect((await search('rupicapra')).total).toBe(6);
});

test('hostile and unusual input never fails', async () => {
  const questions = [
    "' or 1=1 --",
    "cloud'); drop table pages; --",
    '! & | <-> :* ( ) \\ "',
    'cloud:*A & !security',
    '!cloud',
    'cloud <-> security',
    '%_%',
    '%%%%',
    '\\',
    '\t cloud \t',
    'x'.repeat(searchLimits.query),
    'a '.repeat(searchLimits.query / 2),
    '🏔️🧊',
    '👩‍👩‍👧‍👦 family',
    '数据安全',
    'データ',
    'безопасность',
    'الأمن السيبراني',
    'सुरक्षा',
    'Zürich Genève',
    'ﬁnancial ½ ²',
    'e\u0301tude',
    '\u202eduolc',
    'constructor __proto__ toString',
    'null undefined NaN',
    '',
    '   ',
  ];
  for (const q of questions) {
    const { results, total } = await search(q);
    expect(results.length, q).toBe(Math.min(total, searchLimits.results));
  }
  expect(await search('!cloud')).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ path: '/services/cloud' })]),
  });
  expect((await search('數據')).total).toBe(0);
});

test('what many pages have is kept for a minute, until a page changes', async () => {
  await save('/measured/frequent', 'A nutcracker', 'One of many.');
  await world.db.owner.query(
    `insert into pages (id, path, locale, translation_group, title, description, body, search_text, updated_at, status, published_at)
      select gen_random_uuid(), path || '-' || n, locale, gen_random_uuid(), title, description, body, search_text, updated_at, status, published_at
      from pages, generate_series(1, 250) n where path = '/measured/frequent'`,
  );
  const total = async (q = 'nutcracker') => (await search(q)).total;
  expect(await total()).toBe(251);
  // Written past the product: nobody was told.
  await world.db.owner.query("delete from pages where path in ('/measured/frequent-1', '/measured/frequent-2')");
  expect(await total()).toBe(251);
  expect(await total('Nutcrack')).toBe(249);
  await save('/measured/frequent-0', 'Another nutcracker', 'It eats the same.');
  expect(await total()).toBe(250);
  await world.db.owner.query("delete from pages where path like '/measured/frequent%'");
});

test('input that is too long, has several lines or contains unstorable characters is refused', async () => {
  for (const q of ['x'.repeat(searchLimits.query + 1), 'a\nb', 'a\0b', '\ud800']) {
    await expect(search(q)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('a network over the limit is refused, others are not', async () => {
  const ask = () => search('ptarmigan', '203.0.113.77');
  await Promise.all(Array.from({ length: 180 }, ask));
  await expect(ask()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  expect((await search('ptarmigan', '203.0.113.78')).total).toBe(3);
});

test('letters with and without accents match, on the page and in the search', async () => {
  await save('/measured/with', 'A café in Neuchâtel', 'Über Zürich nach Genève.');
  await save('/measured/without', 'A branch office', 'From Zurich to Geneva by way of Neuchatel.');
  for (const q of ['zürich', 'Zurich', 'ZU\u0308RICH', 'neuchâtel', 'neuchatel']) {
    expect(await search(q)).toMatchObject({ searchedFor: null });
    expect(await pathsFor(q)).toEqual(expect.arrayContaining(['/measured/with', '/measured/without']));
  }
  expect(await pathsFor('cafe neuchatel')).toEqual(['/measured/with']);
});

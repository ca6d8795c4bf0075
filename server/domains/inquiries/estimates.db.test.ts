import { expect, test } from 'vitest';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { inquiriesData } from './personal-data.ts';

const world = createWorld();

const form = {
  name: 'Chief Information Officer',
  email: 'cio@familyoffice.example',
  company: '',
  phone: '',
  subject: 'A price for our archive',
  message: 'Here is what the calculator says about our archive.',
  serviceType: 'cloud',
  budget: '50k-100k',
} as const;
const estimate = { tier: 'swiss', answers: 'fully.partly.fully.no', book: '2026-11' };
const { api } = world.person();

async function idOf(subject: string): Promise<string> {
  const { rows } = await world.db.owner.query('select id from inquiries where subject = $1', [subject]);
  return String(rows[0]?.id);
}

test('the server computes the estimate again, and a price that is sent along is not read', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const forged = { ...estimate, totalMinor: 100, hash: 'forged' };
  await api.inquiries.submit({ ...form, estimate: forged });
  const computed = await api.pricing.estimate(estimate);
  const id = await idOf(form.subject);
  const { estimate: shown } = await admin.api.inquiries.get({ id });
  expect(shown).toMatchObject({ ...estimate, tierName: 'Swiss', totalMinor: 9_450_000, hash: computed.hash });
  expect(shown?.range).toEqual({ fromMinor: 6_750_000, toMinor: 12_150_000 });
  expect(shown?.factors.map(({ name, answer, factorHundredths }) => [name, answer, factorHundredths])).toEqual([
    ['Data volume', 'Large', 150],
    ['Integrations', 'Half standard', 140],
    ['Compliance', 'Regulated', 200],
    ['Customisation', 'Nothing', 100],
    ['Region', 'Swiss', 150],
  ]);
});

test('the acknowledgement, the mail to the team and the CSV file name it', async () => {
  const mails = await world.deliverMail();
  const said = 'CHF\u00A094’500, range 67’500 to 121’500, price book 2026-11, estimate ';
  const [team, sender] = ['admin@firn.example', form.email].map((to) => mails.find((mail) => mail.to === to)?.text);
  expect(team).toContain(said);
  expect(sender).toContain(said);
  expect(sender).toContain(
    'http://localhost:3000/solutions/interactive-tools?tier=swiss&answers=fully.partly.fully.no&book=2026-11',
  );
  const admin = await world.signedIn('export@firn.example', 'admin');
  const csv = await (await admin.api.inquiries.exportCsv({})).text();
  expect(csv).toContain(',"94500.00","CHF","2026-11",');
});

test.each([
  ['an unknown price book', { book: '1999-01' }],
  ['no price book', { book: '' }],
  ['an unknown tier', { tier: 'lunar' }],
  ['a missing answer', { answers: 'fully.partly.fully' }],
])('%s is refused at the estimate, and nothing is stored', async (what, change) => {
  const subject = `With ${what}`;
  await expect(api.inquiries.submit({ ...form, subject, estimate: { ...estimate, ...change } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { estimate: expect.stringContaining('estimate') } },
  });
  expect(await idOf(subject)).toBe('undefined');
});

test('an inquiry without an estimate has none, and the estimate is deleted with its inquiry', async () => {
  const admin = await world.signedIn('delete@firn.example', 'admin');
  await api.inquiries.submit({ ...form, subject: 'Without a price' });
  expect((await admin.api.inquiries.get({ id: await idOf('Without a price') })).estimate).toBeNull();
  await admin.api.inquiries.remove({ id: await idOf(form.subject) });
  expect((await world.db.owner.query('select 1 from inquiry_estimates')).rows).toEqual([]);
});

test('a person’s export has the estimates of their inquiries', async () => {
  const subject = 'A price for the export';
  const person = await world.signedIn('sender@bank.example');
  await api.inquiries.submit({ ...form, email: 'sender@bank.example', subject, estimate });
  const own = {
    id: person.id,
    email: 'sender@bank.example',
    role: 'user',
    addresses: ['sender@bank.example'],
  } as const;
  const collected = await world.services.db.transact(systemScope, (tx) => inquiriesData.collect(tx, own));
  expect(collected).toMatchObject([{ subject, estimate: { book: '2026-11', totalMinor: 9_450_000 } }]);
});

import { beforeEach, expect, test } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';
import { advanceClock, codeSentTo } from './factors.fixture.ts';

const world = createWorld();
/** The clock is reset before each test: earlier messages would count in the current hour. */
beforeEach(async () => {
  await world.db.owner.query('delete from sms_messages');
});
const enrol = (phone: string) => ({ friendly_name: 'Phone', factor_type: 'phone' as const, phone });
const wrong = { data: { fields: { code: 'This code is wrong or was already used' } } };

async function withPhone(email: string, phone: string) {
  const person = await world.signedIn(email);
  const { id: factorId } = await person.api.factors.enrol(enrol(phone));
  const { id: challenge_id } = await person.api.factors.challenge({ factorId });
  await person.api.factors.verify({
    factorId,
    challenge_id,
    code: await codeSentTo(world, phone.replaceAll(/[^+\d]/g, '')),
  });
  return { person, factorId };
}

test('a phone is sent a code over the requested channel, and the code raises the session once', async () => {
  const phone = '+41791110001';
  const { factorId } = await withPhone('anna@bank.example', '+41 (79) 111-00.01');
  const atAal1 = world.person();
  await atAal1.api.auth.signIn({ email: 'anna@bank.example', password });
  expect((await atAal1.api.factors.list()).factors).toMatchObject([{ factor_type: 'phone', phone_hint: '01' }]);
  const { id: challenge_id } = await atAal1.api.factors.challenge({ factorId, channel: 'whatsapp' });
  const { rows } = await world.db.owner.query('select channel, content from sms_messages order by created_at, id');
  expect(rows.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
  expect(rows[1].content).toMatch(/^v1\./);
  const code = await codeSentTo(world, phone);
  const { rows: stored } = await world.db.owner.query('select code_digest from factor_challenges');
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(await atAal1.api.factors.verify({ factorId, challenge_id, code })).toMatchObject({ assurance_level: 'aal2' });
  await expect(atAal1.api.factors.verify({ factorId, challenge_id, code })).rejects.toMatchObject({
    code: 'CHALLENGE_ENDED',
  });
});

test('a code is valid only for its challenge and for ten minutes', async () => {
  const phone = '+41791110002';
  const { person, factorId } = await withPhone('ben@bank.example', phone);
  const { id: first } = await person.api.factors.challenge({ factorId });
  const code = await codeSentTo(world, phone);
  const { id: second } = await person.api.factors.challenge({ factorId });
  await expect(person.api.factors.verify({ factorId, challenge_id: second, code })).rejects.toMatchObject(wrong);
  advanceClock(world, 600);
  await expect(person.api.factors.verify({ factorId, challenge_id: first, code })).rejects.toMatchObject({
    code: 'CHALLENGE_ENDED',
  });
  expect(await codeSentTo(world, phone)).toBe('');
  const { rows } = await world.db.owner.query(
    'select content, sent_at, failed_at from sms_messages order by created_at desc, id desc limit 1',
  );
  expect(rows).toEqual([{ content: null, sent_at: null, failed_at: world.now }]);
});

test('a number gets at most five SMS an hour, over all accounts and parallel requests', async () => {
  const phone = '+41791110003';
  const people = [await world.signedIn('carl@bank.example'), await world.signedIn('dora@bank.example')];
  const asks = await Promise.all(
    people.map(async ({ api }) => ({ api, factorId: (await api.factors.enrol(enrol(phone))).id })),
  );
  const results = await Promise.allSettled(
    [...asks, ...asks, ...asks, ...asks].map(({ api, factorId }) => api.factors.challenge({ factorId })),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('TOO_MANY_REQUESTS'));
  expect(refused[0]?.reason.data.retryAfterSeconds).toBe(3600);
  advanceClock(world, 3600);
  const { rows } = await world.db.owner.query('select count(*)::int as sent from sms_messages where recipient = $1', [
    phone,
  ]);
  expect(rows).toEqual([{ sent: 5 }]);
});

test('an account asks for at most five SMS an hour and ten a day, over all its numbers', async () => {
  const gita = await world.signedIn('gita@bank.example');
  const numbers = ['+41791110020', '+41791110021', '+41791110022'];
  let ids: string[] = [];
  const ask = (n: number) => gita.api.factors.challenge({ factorId: ids[n % ids.length] ?? '' });
  const enrolAll = async () => {
    ids = [];
    for (const [n, phone] of numbers.entries())
      ids.push((await gita.api.factors.enrol({ ...enrol(phone), friendly_name: `Phone ${n}` })).id);
  };
  for (const round of [0, 1]) {
    await enrolAll();
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(ask));
    expect([round, results.filter(({ status }) => status === 'fulfilled').length]).toEqual([round, 5]);
    await expect(ask(0)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    advanceClock(world, 3600);
    await gita.api.auth.signIn({ email: 'gita@bank.example', password });
  }
  await enrolAll();
  await expect(ask(0)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 22 * 3600 },
  });
});

test('a network asks for at most twenty SMS an hour, over all accounts, and the installation sends at most 200', async () => {
  const network = '203.0.113.77';
  const askFrom = async (n: number, address: string) => {
    const email = `network${n}@bank.example`;
    await world.createUser({ email });
    const person = world.person({ address });
    await person.api.auth.signIn({ email, password });
    const { id: factorId } = await person.api.factors.enrol(enrol(`+4179222${String(n).padStart(4, '0')}`));
    return person.api.factors.challenge({ factorId });
  };
  for (let n = 0; n < 20; n++) await askFrom(n, network);
  const tooMany = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 3600 } };
  await expect(askFrom(20, network)).rejects.toMatchObject(tooMany);
  await askFrom(21, '203.0.113.78');
  await world.db.owner.query(
    `insert into sms_messages (id, recipient, channel, created_at, expires_at)
     select gen_random_uuid(), '+417933300' || n, 'sms', $1, $1 from generate_series(1, 180) n`,
    [world.now],
  );
  await expect(askFrom(22, '203.0.113.79')).rejects.toMatchObject(tooMany);
});

test('a number of another country is refused at its field', async () => {
  const hana = await world.signedIn('hana@bank.example');
  await expect(hana.api.factors.enrol(enrol('+1 900 555 01 00'))).rejects.toMatchObject({
    data: {
      fields: {
        phone:
          'We cannot send codes to this country. Please enter a number that begins with +41, +423, +49, +43, +33 or +39',
      },
    },
  });
  await hana.api.factors.enrol(enrol('+423 555 01 00'));
});

test('an SMS is queued once, together with the request', async () => {
  const waiting = async () => Number((await world.db.owner.query('select count(*) from sms_messages')).rows[0].count);
  const before = await waiting();
  const { person, factorId } = await withPhone('eve@bank.example', '+41791110005');
  expect(await waiting()).toBe(before + 1);
  await person.api.factors.challenge({ factorId });
  expect(await waiting()).toBe(before + 2);
});

test('an invalid number is refused at its field', async () => {
  const finn = await world.signedIn('finn@bank.example');
  for (const phone of ['079 123 45 67', '+0791234567', '+41 79', 'call me'])
    await expect(finn.api.factors.enrol(enrol(phone))).rejects.toMatchObject({
      data: { fields: { phone: 'Please enter the number with its country code, such as +41 79 123 45 67' } },
    });
});

import { expect, test } from 'vitest';
import { type FailedSignIn, seriesOf } from './rules.ts';

const failed = (n: number, about: Partial<FailedSignIn> & { email?: string }): FailedSignIn[] =>
  Array.from({ length: n }, (_, index) => {
    const { email, ...rest } = about;
    const entry = { id: `${index}`, at: new Date(), userId: null, ipAddress: null, tenantIds: [], details: { email } };
    return { ...entry, ...rest };
  });

const found = (entries: FailedSignIn[]) =>
  seriesOf(entries).map(({ kind, subject, entries: own }) => [kind, subject, own.length]);

test('five failed sign-ins of an account, of a network or of an organisation are a series, four are none', () => {
  expect(found(failed(4, { userId: 'anna', ipAddress: '203.0.113.1', tenantIds: ['bank'] }))).toEqual([]);
  expect(found(failed(5, { userId: 'anna' }))).toEqual([['account', 'anna', 5]]);
  expect(found(failed(5, { email: 'nobody@bank.example' }))).toEqual([['account', 'nobody@bank.example', 5]]);
  expect(found(failed(6, { tenantIds: ['bank'] }))).toEqual([['tenant', 'bank', 6]]);
});

test('the addresses of one household count as one network', () => {
  const household = ['2001:db8:1:2::a', '2001:db8:1:2::b'].flatMap((ipAddress) => failed(3, { ipAddress }));
  expect(found(household)).toEqual([['network', '2001:db8:1:2::/64', 6]]);
  expect(found(['203.0.113.1', '203.0.113.2'].flatMap((ipAddress) => failed(3, { ipAddress })))).toEqual([]);
});

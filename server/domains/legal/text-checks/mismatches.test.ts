import { expect, test } from 'vitest';
import { type Facts, mismatchesOf } from './mismatches.ts';

const items: Facts['items'] = [
  { name: 'firn_session', kind: 'cookie', minutes: 1_440 },
  { name: 'firn-theme', kind: 'local storage' },
  { name: 'draft:', kind: 'session storage', isPrefix: true },
];
const privacy = `## 5. How long we keep it
- **Messages**: {retention.inquiries: 10 years} after the last activity. Spam is deleted after {retention.spam}.
- **Newsletter**: a request that was never confirmed is deleted after {retention.unconfirmedSubscribers}.

| Visits | {retention.visits: 400 days} | to see what is read |
|---|---|---|

Notifications are deleted after {retention.notifications: 1 year}, emails that we sent after {retention.mails: 1 year}.

### Receipts
They are kept for {retention.receipts}. An unconfirmed account is deleted after {retention.unconfirmedAccounts: 7 days}.`;
const cookies = `## Cookies
**firn\\_session** Your session; on https __Host-firn_session. It ends after 24 hours.
**firn-theme** Your theme. \`draft:\` Unsent text.`;
const retention: Facts['retention'] = [
  ['inquiries', 3_650],
  ['spam', 90],
  ['unconfirmedSubscribers', 14],
  ['visits', 400],
  ['notifications', 365],
  ['mails', 365],
  ['receipts', 3_650],
  ['unconfirmedAccounts', 7],
];
const facts: Facts = { items, retention, services: [], visited: null };

test('texts that say what is done have no mismatch, with periods that are fixed and with those of the settings', () => {
  expect(mismatchesOf({ privacy, cookies }, facts)).toEqual([]);
});

test('a period that the text names differently is named with both', () => {
  const changed = retention.map(([setting, days]) => [setting, setting === 'visits' ? 30 : days] as const);
  expect(mismatchesOf({ privacy, cookies }, { ...facts, retention: changed })).toEqual([
    'The privacy policy says 400 days for this: Visits. The current setting is 30 days',
  ]);
});

test('a period that is not fixed follows the settings', () => {
  const longer = retention.map(([setting, days]) => [setting, setting === 'spam' ? 45 : days] as const);
  expect(mismatchesOf({ privacy, cookies }, { ...facts, retention: longer })).toEqual([]);
});

test('a period that no text names is missing', () => {
  const silent = privacy.replace('{retention.spam}', '90 days');
  expect(mismatchesOf({ privacy: silent, cookies }, facts)).toEqual([
    'The privacy policy does not say how long this is kept: Spam (90 days)',
  ]);
  expect(mismatchesOf({ privacy: 'Spam is deleted after 90 days.', cookies }, facts)).toEqual([
    'The periods of the privacy policy cannot be compared with the settings: none is written as {retention.visits}',
  ]);
});

test('a cookie that the policy does not name, one that is gone, and a wrong time are found', () => {
  const added = [...items, { name: 'firn_new', kind: 'cookie' as const }];
  expect(mismatchesOf({ privacy, cookies }, { ...facts, items: added })).toEqual([
    'The cookie policy does not name “firn_new” (cookie)',
  ]);
  expect(mismatchesOf({ privacy, cookies: `${cookies}\n**firn_old** Gone.` }, facts)).toEqual([
    'The cookie policy names “firn_old”, which this website does not store',
  ]);
  expect(mismatchesOf({ privacy, cookies: cookies.replace('24 hours', 'two days') }, facts)).toEqual([
    'The cookie policy names two days for how long “firn_session” is kept: 24 hours',
  ]);
  // Part of a longer name is another one.
  expect(mismatchesOf({ privacy, cookies: cookies.replace('firn-theme', 'firn-theme-2') }, facts)).toHaveLength(2);
});

test('an outside service has to be named, and texts that do not exist are mismatches themselves', () => {
  const sources = { scripts: ['https://tags.example'], images: ['https://tags.example'], connections: [] };
  const services = [{ name: 'Tag Service', sources }];
  expect(mismatchesOf({ privacy, cookies }, { ...facts, services })).toEqual([
    'The texts do not name Tag Service, which browsers contact after consent: tags.example',
  ]);
  expect(mismatchesOf({ privacy, cookies: `${cookies}\nTag Service counts.` }, { ...facts, services })).toEqual([]);
  expect(mismatchesOf({ privacy: null, cookies: null }, facts)).toHaveLength(2);
});

test('what a browser stored or contacted is compared as well', () => {
  const visited: Facts['visited'] = {
    stored: [
      { name: '__Host-firn_session', kind: 'cookie' },
      { name: 'draft:contact', kind: 'session storage' },
      { name: 'tracker', kind: 'local storage' },
    ],
    hosts: ['cdn.example'],
  };
  expect(mismatchesOf({ privacy, cookies }, { ...facts, visited })).toEqual([
    'A browser contacted cdn.example without consent, which the texts do not name',
    'A browser stored “tracker” (local storage), which the cookie policy does not name',
  ]);
});

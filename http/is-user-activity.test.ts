import { expect, test } from 'vitest';
import { isUserActivity } from './is-user-activity.ts';

test('a call, a page and a program with a cookie are user activity', () => {
  expect(isUserActivity('/rpc/inquiries/list', { 'sec-fetch-dest': 'empty' })).toBe(true);
  expect(isUserActivity('/dashboard', { 'sec-fetch-dest': 'document' })).toBe(true);
  expect(isUserActivity('/api/auth/sessions', {})).toBe(true);
});

test.each([
  ['a timer of the app', '/rpc/inquiries/figures', { 'x-firn-background': '1' }],
  ['a page fetched ahead', '/dashboard', { 'sec-purpose': 'prefetch;prerender' }],
  ['the service worker', '/sw.js', { 'sec-fetch-dest': 'serviceworker' }],
  ['a picture', '/images/hero', { 'sec-fetch-dest': 'image' }],
  ['a report that leaves with the page', '/collect/errors', { 'sec-fetch-dest': 'empty' }],
  ['the request for the session', '/rpc/auth/session', { 'sec-fetch-dest': 'empty' }],
  ['a monitor that connects again', '/api/monitoring/stream', { 'sec-fetch-dest': 'empty' }],
  ['the same question over REST', '/api/auth/session?x=1', {}],
])('%s is none', (_what, url, headers) => {
  expect(isUserActivity(url, headers)).toBe(false);
});

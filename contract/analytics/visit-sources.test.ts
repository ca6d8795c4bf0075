import { expect, test } from 'vitest';
import { visitSourceOf } from './visit-sources.ts';

test.each([
  ['www.google.ch', 'search'],
  ['duckduckgo.com', 'search'],
  ['gemini.google.com', 'assistant'],
  ['mail.google.com', 'mail'],
  ['www.linkedin.com', 'social'],
  ['t.co', 'social'],
  ['partner.example', 'site'],
  ['notgoogle.example', 'site'],
  ['', 'web'],
  [undefined, 'web'],
  [3, 'web'],
])('a page view that came from %s has the source %s', (referrer, source) => {
  expect(visitSourceOf(referrer)).toBe(source);
});

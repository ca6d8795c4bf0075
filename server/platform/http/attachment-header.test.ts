import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment-header.ts';

test('a name of plain characters is sent once', () => {
  expect(attachmentHeader('my data-2026-11-17.zip')).toBe('attachment; filename="my data-2026-11-17.zip"');
});

test('any other name is sent in full as well, and ends no part of the header', () => {
  expect(attachmentHeader(`Zürich "A" (1)*.csv`)).toBe(
    `attachment; filename="Z_rich _A_ _1__.csv"; filename*=UTF-8''Z%C3%BCrich%20%22A%22%20%281%29%2A.csv`,
  );
  expect(attachmentHeader('a\r\nb: c.csv')).toBe(
    `attachment; filename="a__b_ c.csv"; filename*=UTF-8''a%0D%0Ab%3A%20c.csv`,
  );
});

import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const inquiry = { name: 'Anna Muster', number: 'INQ-2026-0412', subject: 'Archive of {name}' };

test('placeholders become the facts of the inquiry, each time they occur', () => {
  expect(fillTemplate('Dear {name}, about “{subject}” ({number}): thank you, {name}.', inquiry)).toBe(
    'Dear Anna Muster, about “Archive of {name}” (INQ-2026-0412): thank you, Anna Muster.',
  );
});

test('other words in braces stay', () => {
  expect(fillTemplate('{constructor} {email} {}', inquiry)).toBe('{constructor} {email} {}');
});

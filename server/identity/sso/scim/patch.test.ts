import { expect, it } from 'vitest';
import { patched } from './patch.ts';
import { ScimError } from './scim-error.ts';

const user = () => ({ userName: 'a@bank.example', emails: [{ type: 'work', value: 'a@bank.example' }] });
const patch = (...Operations: object[]) => patched(user(), { Operations });

function refusal(...operations: object[]): ScimError {
  try {
    patch(...operations);
  } catch (error) {
    if (error instanceof ScimError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

it('refuses a long path, also as the name of an attribute, without trying to match it', () => {
  // Matching this would take longer than a test may.
  const long = `members[value eq ${' '.repeat(1_000_000)}x`;
  expect(refusal({ op: 'add', value: { [long]: 'x' } }).status).toBe(400);
  expect(refusal({ op: 'add', path: long, value: 'x' }).status).toBe(400);
});

it('refuses items of a list that are not objects', () => {
  expect(refusal({ op: 'replace', path: 'emails', value: [null] }).status).toBe(400);
  expect(refusal({ op: 'replace', path: 'emails', value: ['a@bank.example'] }).status).toBe(400);
  expect(refusal({ op: 'replace', path: 'emails[type eq "work"]', value: 'text' }).status).toBe(400);
  expect(refusal({ op: 'add', path: 'emails[type eq "home"]', value: ['text'] }).status).toBe(400);
});

it('compares no objects with a filter and spreads no text', () => {
  const emails = [{ type: { toString: 1 }, value: 'b@bank.example' }];
  const filtered = { op: 'remove', path: 'emails[type eq "work"]' };
  expect(patch({ op: 'replace', path: 'emails', value: emails }, filtered).emails).toEqual(emails);
  const named = { op: 'replace', path: 'name.givenName', value: 'Ann' };
  expect(patch({ op: 'replace', path: 'name', value: 'text' }, named).name).toEqual({ givenName: 'Ann' });
});

it('limits lists and the attributes of a value', () => {
  const members = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: `${from + at}` }));
  const add = (from: number, count: number) => ({ op: 'add', path: 'members', value: members(from, count) });
  const full = patched({ members: [] }, { Operations: [add(0, 2_000)] });
  expect(full.members).toHaveLength(2_000);
  expect(patched(full, { Operations: [add(0, 2_000)] }).members).toHaveLength(2_000);
  expect(() => patched(full, { Operations: [add(2_000, 1)] })).toThrow(ScimError);
  const filtered = { op: 'add', path: 'members[value eq "x"]', value: {} };
  expect(() => patched(full, { Operations: [filtered] })).toThrow(ScimError);
  const names = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`attribute${at}`, '']));
  expect(refusal({ op: 'add', value: names }).status).toBe(400);
});

it('matches a filter with and without quotes', () => {
  const removed = (path: string) => patch({ op: 'remove', path }).emails;
  for (const path of ['emails[type eq "work"]', 'emails[ type eq work ]', 'emails[type eq WORK]'])
    expect(removed(path)).toEqual([]);
  expect(removed('emails[type eq "home"]')).toHaveLength(1);
  expect(patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'b@bank.example' }).emails).toEqual([
    { type: 'work', value: 'b@bank.example' },
  ]);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { formShape, inputShape, shownShape } from './field-shapes.ts';
import { defineFields, emptyFields, fieldText, typedFields, valuesOf } from './fields.ts';

const fields = defineFields({
  name: { label: 'Name', min: 3, max: 5, required: true },
  note: { label: 'Note', kind: 'multiline', required: 'Please say why' },
  company: { label: 'Company' },
  plan: { label: 'Plan', kind: 'choice', choices: { small: 'Small', large: 'Large' } },
  seats: { label: 'Seats', kind: 'number', min: 1, max: 9, required: true },
  startOn: { label: 'Start', kind: 'date', required: true },
  isKnown: { label: 'Known', kind: 'flag' },
});
const valid = { name: 'Ada', note: 'a\nb', seats: '3', startOn: '2026-01-31' };

function problemsOf(input: object): Record<string, string> {
  const { error } = formShape(fields).safeParse(input);
  const issues = error?.issues ?? [];
  // The first of several problems is the one that is shown.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

test('a form gives the stored values, and what is optional may be missing or empty', () => {
  expect(formShape(fields).parse({ ...valid, company: '', plan: 'large' })).toEqual({
    name: 'Ada',
    note: 'a\nb',
    company: null,
    plan: 'large',
    seats: 3,
    startOn: '2026-01-31',
    isKnown: false,
  });
});

test('every problem is said beside its field', () => {
  expect(problemsOf({ name: 'Al', note: ' ', plan: 'huge', seats: '10', startOn: '' })).toEqual({
    name: 'Name must be at least 3 characters',
    note: 'Please say why',
    plan: expect.any(String),
    seats: 'Please enter a whole number from 1 to 9',
    startOn: 'Required',
  });
  expect(problemsOf({ ...valid, name: 'Ada Lovelace', company: 'a\nb', startOn: '2026-02-30' })).toEqual({
    name: 'Please use at most 5 characters',
    company: 'Please use one line',
    startOn: 'Please enter a date',
  });
});

test('a rule is checked too, also for an optional field that is given', () => {
  const shape = formShape(fields, { company: (text) => text.refine((value) => value !== 'us', 'That is us') });
  expect(shape.safeParse({ ...valid, company: 'us' }).error?.issues).toMatchObject([
    { path: ['company'], message: 'That is us' },
  ]);
  expect(shape.parse(valid).company).toBeNull();
});

test('input without defaults refuses what is missing, so that nothing stored is emptied', () => {
  expect(
    z
      .object(inputShape(fields))
      .safeParse(valid)
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(['company', 'plan', 'isKnown']);
});

test('what is shown has the stored values, and its texts and typed fields follow from the description', () => {
  const stored = {
    name: 'Ada',
    note: 'n',
    company: null,
    plan: 'large',
    seats: 3,
    startOn: '2026-01-31',
    isKnown: true,
  } as const;
  expect(z.object(shownShape(fields)).parse({ ...stored, secret: 1 })).toEqual(stored);
  expect(valuesOf(fields, { ...stored, secret: 1 })).toEqual(stored);
  expect(typedFields(fields, stored)).toEqual({ ...stored, company: '', seats: '3' });
  expect(emptyFields(fields)).toEqual({
    name: '',
    note: '',
    company: '',
    plan: '',
    seats: '',
    startOn: '',
    isKnown: false,
  });
  expect([fieldText(fields.plan, 'large'), fieldText(fields.company, null), fieldText(fields.isKnown, false)]).toEqual([
    'Large',
    null,
    'No',
  ]);
});

test('an empty number is missing and not 0, and an empty choice says what to do', () => {
  const shape = formShape(
    defineFields({
      limit: { label: 'Limit', kind: 'number', required: true },
      size: { label: 'Size', kind: 'choice', choices: { small: 'Small' }, required: true },
      rest: { label: 'Rest', kind: 'number' },
    }),
  );
  expect(shape.safeParse({ limit: ' ', size: '', rest: '' }).error?.issues).toMatchObject([
    { path: ['limit'], message: 'Required' },
    { path: ['size'], message: 'Please choose one' },
  ]);
  expect(shape.parse({ limit: '0', size: 'small', rest: '' })).toEqual({ limit: 0, size: 'small', rest: null });
  expect(shape.parse({ limit: 7, size: 'small', rest: 3 })).toEqual({ limit: 7, size: 'small', rest: 3 });
});

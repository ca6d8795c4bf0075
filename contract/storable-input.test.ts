import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { visitReport } from './operations/analytics.ts';
import { largestInteger } from './records.ts';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

/** Every field of this type in a schema, by its path. */
function fieldsOf(wanted: 'string' | 'number', schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  const { type, shape = {}, options = [], ...inner } = schema._zod.def as unknown as Definition;
  if (type === wanted) return [[path, schema]];
  return [
    ...Object.entries(shape).flatMap(([key, field]) => fieldsOf(wanted, field, `${path}.${key}`)),
    ...options.flatMap((option) => fieldsOf(wanted, option, path)),
    ...[inner.element, inner.innerType, inner.in, inner.keyType, inner.valueType].flatMap((part) =>
      part === undefined ? [] : fieldsOf(wanted, part, path),
    ),
  ];
}

function inputsOf(router: object, path: string): [path: string, schema: z.ZodType][] {
  if (isContractProcedure(router)) {
    const schema = router['~orpc'].inputSchema;
    return schema instanceof z.ZodType ? [[path, schema]] : [];
  }
  return Object.entries(router).flatMap(([key, child]) => inputsOf(child, path === '' ? key : `${path}.${key}`));
}

const inputs = [...inputsOf(contract, ''), ['collect', visitReport] as [string, z.ZodType]];

test('no text field of any call accepts half of a surrogate pair or a control character that no feed may have', () => {
  const fields = inputs.flatMap(([path, schema]) => fieldsOf('string', schema, path));
  expect(fields.length).toBeGreaterThan(80);
  const beginnings = ['', '/', 'a', 'a@b.ch', 'https://a.example/', '+4144', '123456'];
  const accepting = fields.filter(([, field]) =>
    beginnings.some((beginning) =>
      ['\0', '\b', 'a\va', '\ufffe', '\ud800', '\udc00', '\ud800a'].some(
        (bad) => field.safeParse(beginning + bad).success,
      ),
    ),
  );
  expect(accepting.map(([path]) => path)).toEqual([]);
});

/** Never stored, or part of a document that is stored as JSON, or in a column of another type. */
const notInColumns = [
  'alerts.createRule.threshold',
  'alerts.createRule.recovery',
  'alerts.saveRule.threshold',
  'alerts.saveRule.recovery',
  'inquiries.submit.elapsedMs',
  'newsletter.subscribe.elapsedMs',
  'statusSubscriptions.subscribe.elapsedMs',
  'invoices.savePositions.positions.unitPriceMinor',
  'invoices.recordPayment.amountMinor',
  'invoices.recordPayment.overpaidMinor',
  'content.savePage.body',
  'content.saveCollection.items',
  'editing.create.body',
  'editing.save.body',
  'editing.draftPage.body',
];

test('no whole number of any call is larger than its column', () => {
  const isWhole = (field: z.ZodType) => field.safeParse(1).success && !field.safeParse(1.5).success;
  const fields = inputs.flatMap(([path, schema]) => fieldsOf('number', schema, path));
  expect(fields.length).toBeGreaterThan(20);
  const accepting = fields.filter(([, field]) => isWhole(field) && field.safeParse(largestInteger + 1).success);
  const paths = new Set(accepting.map(([path]) => path));
  expect([...paths].filter((path) => !notInColumns.some((known) => path.startsWith(known)))).toEqual([]);
});

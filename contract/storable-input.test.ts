import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { visitReport } from './operations/analytics.ts';

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

/** Every text field of a schema, by its path. */
function textsOf(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  const { type, shape = {}, options = [], ...inner } = schema._zod.def as unknown as Definition;
  if (type === 'string') return [[path, schema]];
  return [
    ...Object.entries(shape).flatMap(([key, field]) => textsOf(field, `${path}.${key}`)),
    ...options.flatMap((option) => textsOf(option, path)),
    ...[inner.element, inner.innerType, inner.in, inner.keyType, inner.valueType].flatMap((part) =>
      part === undefined ? [] : textsOf(part, path),
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

const fields = [...inputsOf(contract, ''), ['collect', visitReport] as [string, z.ZodType]].flatMap(([path, schema]) =>
  textsOf(schema, path),
);

test('no text field of any call accepts a NUL or half of a surrogate pair', () => {
  expect(fields.length).toBeGreaterThan(80);
  const beginnings = ['', '/', 'a', 'a@b.ch', 'https://a.example/', '+4144', '123456'];
  const accepting = fields.filter(([, field]) =>
    beginnings.some((beginning) =>
      ['\0', '\ud800', '\udc00', '\ud800a'].some((bad) => field.safeParse(beginning + bad).success),
    ),
  );
  expect(accepting.map(([path]) => path)).toEqual([]);
});

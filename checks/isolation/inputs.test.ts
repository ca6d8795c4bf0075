import { expect, test } from 'vitest';
import { z } from 'zod';
import { caseOf, inputsOf, proceduresOf } from './attack-procedures.ts';
import { inputFor } from './inputs.ts';
import { createSyntheticTenant, tracesOf } from './synthetic-tenant.ts';
import type { RowChange } from './watch-rows.ts';

const tenant = createSyntheticTenant('b0b0b0b0');
const foreign = { id: tenant.newId(), email: tenant.owner.email, key: 'own', word: tenant.word };

test('every procedure of the contract gets an input that its schema accepts, with the ids of another tenant', () => {
  const procedures = proceduresOf();
  const ids = [tenant.newId(), tenant.newId()];
  expect(procedures.length).toBeGreaterThan(300);
  expect(procedures.filter((one) => inputsOf(one, tenant, ids).length === 0).map(({ name }) => name)).toEqual([]);
  const get = procedures.find(({ name }) => name === 'projects.get');
  expect(get && inputsOf(get, tenant, ids)).toEqual(ids.map((id) => ({ id })));
});

test('ids, addresses and search words are those of the other tenant, wherever they fit', () => {
  const schema = z.object({
    rows: z.array(z.object({ id: z.uuid(), version: z.int() })).min(2),
    email: z.email().optional(),
    q: z.string().optional(),
    note: z.string().optional(),
    on: z.iso.date(),
  });
  const made = inputFor(schema, foreign)?.input;
  expect(made).toMatchObject({ email: foreign.email, q: foreign.word });
  expect(made).toMatchObject({ rows: [{ id: foreign.id }, { id: foreign.id }] });
  expect(made).not.toHaveProperty('note');
});

test('a procedure without an input is not covered', () => {
  expect(inputFor(z.object({ code: z.string().regex(/^never-made-\d+$/) }), foreign)).toBeNull();
  expect(caseOf({ name: 'projects.get', attempt: 'called' }, [], [], false)).toMatchObject({
    outcome: expect.stringContaining('not covered'),
    ok: false,
  });
});

test('a case fails for data in the answer, a changed row, an id that is not refused, and a failure', () => {
  const quiet = { result: 'NOT_FOUND', trace: null };
  const ok = (outcome: object, isNamed = true, changes: RowChange[] = []) =>
    caseOf({ name: 'projects.get', attempt: 'called' }, [quiet, { ...quiet, ...outcome }], changes, isNamed).ok;
  expect(ok({})).toBe(true);
  expect(ok({ trace: 'secret' })).toBe(false);
  expect(ok({}, true, [{ table: 'projects', operation: 'UPDATE' }])).toBe(false);
  expect(ok({ result: 'answered' })).toBe(false);
  expect(ok({ result: 'answered' }, false)).toBe(true);
  expect(ok({ result: 'failed' })).toBe(false);
});

test('what a request named itself is no trace', () => {
  const id = tenant.newId();
  expect(tracesOf(tenant, `Unknown: ${id}`, `{"id":"${id}"}`)).toBeNull();
  expect(tracesOf(tenant, `Unknown: ${id}`, '{}')).toBe(id);
  expect(tracesOf(tenant, `${tenant.word} ${tenant.secret}`, tenant.word)).toBe(tenant.secret);
});

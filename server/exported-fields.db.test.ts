import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Fields } from '#contract/fields.ts';
import { isExported } from '#server/records/list/export.ts';
import { createWorld } from '#server/testing/world.ts';
import { singularOf } from '#tools/new-domain/names.ts';

const world = createWorld();

const root = join(import.meta.dirname, '..');

/** Columns that are named otherwise than their field. */
const renamed: Record<string, string> = { 'projects: Name': 'Project' };

/** Each part of the contract with a CSV file, and the fields that are described beside it, as `new-domain` names them. */
const exported = Object.entries(contract)
  .filter(([, procedures]) => 'exportCsv' in procedures)
  .flatMap(([part]) => {
    const oneCamel = singularOf(part);
    const one = oneCamel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const [file] = globSync(`contract/*/${one}-fields.ts`, { cwd: root });
    return file ? [{ part, file, name: `${oneCamel}Fields` }] : [];
  });

test.each(exported)('every described field of $part is a column of its CSV file', async ({ part, file, name }) => {
  const { [name]: fields }: Record<string, Fields> = await import(join(root, file));
  const { api } = await world.signedIn(`${part}@firn.example`, 'admin');
  const { exportCsv } = api[part as 'projects'];
  const [header = ''] = (await (await exportCsv({})).text()).split('\r\n');
  const labels = Object.values(fields ?? {})
    .filter(isExported)
    .map(({ label }) => renamed[`${part}: ${label}`] ?? label);
  expect(labels.length).toBeGreaterThan(0);
  const columns = header.split(',').map((column) => column.replaceAll('"', ''));
  const missing = labels.filter((label) => !columns.includes(label));
  expect(missing, `fieldColumns of ${name} in the columns of its csvExport, or exported: false at the field`).toEqual(
    [],
  );
});

test('projects and inquiries are among them', () => {
  expect(exported.map(({ part }) => part)).toEqual(expect.arrayContaining(['inquiries', 'projects']));
});

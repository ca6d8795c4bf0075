import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { AuditActionKind } from '#contract/audit-actions/kind.ts';
import { foundKinds, records } from '#contract/back-office.ts';
import { contract } from '#contract/contract.ts';
import { auditActions } from '#contract/operations/audit-actions.ts';
import { pendingKinds } from '#contract/operations/pending-kinds.ts';
import { isOfNobody, retentionSettings } from '#contract/operations/privacy/retention-kinds.ts';
import { defaultSettings } from '#contract/operations/settings.ts';
import { withDays } from './domains/privacy/register.ts';
import { domains } from './domains.ts';
import type { Domain } from './records/domain.ts';
import { inventories } from './testing/inventories.ts';

/** The feeds and files of the site, which `http` serves. */
const withoutDomain = ['site-files'];

test('docs/personal-data-parts.md lists what is exported and erased of each part', async () => {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const document = [
    '<!-- Generated: npx vitest run --project unit server/domains.test -u -->',
    '# Personal data by part',
    '',
    row('part', 'tables', 'in the data export', 'at the erasure'),
    '|---|---|---|---|',
    ...inventories.personalData.map(({ name, tables, inExport, atErasure }) =>
      row(name, tables.join(', '), inExport, atErasure),
    ),
    '',
  ];
  await expect(document.join('\n')).toMatchFileSnapshot('../docs/personal-data-parts.md');
});

test('every part says everything that the register needs, with periods that exist', () => {
  for (const { name, about } of inventories.personalData) {
    const { recipients, ...said } = about;
    for (const text of Object.values(said)) expect(text, name).toMatch(/\S/);
    expect(recipients, name).not.toBe('');
    expect(withDays(about.keptFor, defaultSettings.retention), name).not.toMatch(/[{}]/);
  }
});

test('every period of the settings deletes something, and is named in the register', () => {
  expect(inventories.retention.map(({ setting }) => setting).toSorted()).toEqual(retentionSettings.toSorted());
  const register = inventories.personalData.map(({ about }) => about.keptFor).join(' ');
  for (const setting of retentionSettings.filter((setting) => !isOfNobody(setting)))
    expect(register).toContain(`{${setting}}`);
});

test('every folder of a domain has its description in the list', () => {
  const folders = readdirSync(join(import.meta.dirname, 'domains'), { withFileTypes: true });
  const list = readFileSync(join(import.meta.dirname, 'domains.ts'), 'utf8');
  const missing = folders
    .filter((entry) => entry.isDirectory() && !withoutDomain.includes(entry.name))
    .filter(({ name }) => !list.includes(`'./domains/${name}/domain.ts'`))
    .map(({ name }) => name);
  expect(missing).toEqual([]);
});

test('every file with personal data, retention, file keys or a self-check is named by a domain', () => {
  const parts = /\/(personal-data|retention|file-keys|self-check)\.ts$/;
  const files = ['domains', 'identity', 'records'].flatMap((room) =>
    readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name}`,
    ),
  );
  const named = files
    .filter((name) => name.endsWith('/domain.ts'))
    .flatMap((name) => {
      const text = readFileSync(join(import.meta.dirname, name), 'utf8');
      const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, target = '']) => target);
      return imports.map((target) =>
        target.startsWith('#server/') ? target.slice('#server/'.length) : join(dirname(name), target),
      );
    });
  expect(files.filter((name) => parts.test(name) && !named.includes(name))).toEqual([]);
});

test('every domain has tests against the database', () => {
  const tested = globSync('domains/**/*.db.test.ts', { cwd: import.meta.dirname }).map((path) => path.split('/')[1]);
  const folders = readdirSync(join(import.meta.dirname, 'domains'));
  expect(folders.filter((folder) => !tested.includes(folder))).toEqual([]);
});

test('every part of the contract has a domain, and every kind of pending change what applies it', () => {
  expect(domains.flatMap(({ parts }) => [...parts]).toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(Object.keys(inventories.pendingActs).toSorted()).toEqual(Object.keys(pendingKinds).toSorted());
});

test('no two domains name the same schedule, part of personal data, search, table of tenants or type of email', () => {
  const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  expect(twice(inventories.personalData.map(({ name }) => name))).toEqual([]);
  const keys = (of: (domain: Domain) => object | undefined) =>
    inventories.domains.flatMap((one) => Object.keys(of(one) ?? {}));
  expect(twice(keys(({ search }) => search))).toEqual([]);
  expect(twice(keys(({ tenantTables }) => tenantTables))).toEqual([]);
  expect(twice(keys(({ mailListeners }) => mailListeners))).toEqual([]);
  expect(twice(keys(({ mailChecks }) => mailChecks))).toEqual([]);
});

/** Kinds of records that the command palette does not find by name. */
const withoutSearch = [
  'maintenance',
  'media',
  'newsletter-issue',
  'newsletter-subscription',
  'newsletter-topic',
  'price-book',
  'reply-template',
  'webhook',
];

test('every kind of record is found by the command palette, through the search of its domain', () => {
  const unfound = records.flatMap(({ resource, found }) => (found ? [] : [resource]));
  expect(unfound.toSorted()).toEqual(withoutSearch);
  const kinds = foundKinds.map(({ kind }) => kind);
  expect(Object.keys(inventories.search).toSorted()).toEqual(kinds.toSorted());
});

const actionFiles = globSync('contract/audit-actions/*/*.ts', { cwd: join(import.meta.dirname, '..') });

test.each(actionFiles)('the audit actions of %s belong to a domain, are in the list, and are sorted', async (file) => {
  expect(inventories.domains.map(({ name }) => name)).toContain(basename(file, '.ts'));
  const tables: Record<string, Record<string, AuditActionKind>> = await import(join(import.meta.dirname, '..', file));
  const actions = Object.values(tables).flatMap((table) => Object.keys(table));
  expect(actions.filter((action) => !(action in auditActions))).toEqual([]);
  expect(actions).toEqual(actions.toSorted());
  expect(actions.length).toBeGreaterThan(0);
});

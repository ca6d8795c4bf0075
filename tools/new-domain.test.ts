import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, onTestFinished, test } from 'vitest';
import { namesOf } from './new-domain/names.ts';
import { registrations } from './new-domain/register.ts';
import { writeDomain } from './new-domain.ts';

const root = join(import.meta.dirname, '..');

async function rootWithRegistrations(names: Parameters<typeof registrations>[0]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'firn-new-domain-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const { path } of registrations(names, [])) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(root, path), join(copy, path));
  }
  return copy;
}

test.each([[[]], [['tenant']], [['projects']], [['tenant', 'projects']]] as const)(
  'a new domain is written whole, well-formed and registered; with %j',
  async (choices) => {
    const names = namesOf('legal-cases');
    const copy = await rootWithRegistrations(names);
    const written = await writeDomain(copy, names, choices);
    expect(written).toEqual([
      'contract/business/legal-case-fields.ts',
      'contract/business/legal-cases.ts',
      'db/migrations/legal-cases.sql',
      ...['tables', 'list', 'records', 'router', 'domain', 'legal-cases.db.test'].map(
        (name) => `server/domains/legal-cases/${name}.ts`,
      ),
      'web/domains/legal-cases/acts.ts',
      ...['index.tsx', 'legal-case.tsx', 'new-legal-case.tsx'].map((name) => `web/routes/admin/legal-cases/${name}`),
      'contract/contract.ts',
      'contract/back-office.ts',
      'server/domains.ts',
      'db/migrations/order.txt',
    ]);
    for (const path of written) {
      const text = await readFile(join(copy, path), 'utf8');
      expect(text, path).toMatch(/legal-?_?case/i);
      expect(text, path).not.toMatch(/undefined|\[object|\$\{(tenant|projects|tenant or projects|else|end)\}/);
      if (/\.tsx?$/.test(path)) parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
    }
    const contract = await readFile(join(copy, 'contract/contract.ts'), 'utf8');
    expect(contract).toContain("legal-cases.ts';\n\n/** Every procedure");
    expect(contract).toContain('  legalCases: legalCasesContract,\n  legalObjections:');
    expect(await readFile(join(copy, 'db/migrations/order.txt'), 'utf8')).toMatch(/\nlegal-cases\.sql\n$/);
  },
);

test('a domain that exists is not overwritten', async () => {
  const names = namesOf('clients');
  const copy = await rootWithRegistrations(names);
  await writeDomain(copy, names, []);
  await expect(writeDomain(copy, names, [])).rejects.toMatchObject({ code: 'EEXIST' });
});

test('the singular is guessed, or given', () => {
  expect(namesOf('policies').one).toBe('policy');
  expect(namesOf('people', 'person')).toMatchObject({ onePascal: 'Person', table: 'people' });
  expect(() => namesOf('Clients')).toThrow(/plural noun/);
  expect(() => namesOf('staff')).toThrow(/plural noun/);
});

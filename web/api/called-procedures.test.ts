import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['web/**/*.{ts,tsx}', 'http/**/*.ts'], { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
const code = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');

/** Parts that two screens call through one object. */
const calledAsOne = ['organisationSso', 'sso', 'tokens'];

/** What only programs call, under /api, and what a page calls by an address or under another name. */
const calledOtherwise = [
  'auditLog.exportJsonLines',
  'clientErrors.list',
  'clientErrors.report',
  'content.movePage',
  'content.removePage',
  'content.savePage',
  'formerTenants.certificate',
  'invoices.creditNotePdf',
  'invoices.ownCreditNotePdf',
  'invoices.ownPdf',
  'invoices.pdf',
  'passkeys.signIn',
  'pricing.estimate',
  'quality.upload',
  'rateLimits.get',
  'tenantInvoices.exportCsv',
];

test('every procedure is called by the web, or is named here', () => {
  const uncalled = Object.entries(contract)
    .filter(([part]) => !calledAsOne.includes(part))
    .flatMap(([part, procedures]) =>
      Object.entries(procedures)
        .filter(([name, procedure]) => {
          const address = new RegExp(`${RegExp.escape(`/api${procedure['~orpc'].route.path}`)}["'\`?]`);
          return !address.test(code) && !new RegExp(`\\b${part}\\.${name}\\b`).test(code);
        })
        .map(([name]) => `${part}.${name}`),
    );
  const advice = 'a screen lacks the act, link or query that calls it; if only programs call it, name it above';
  expect(uncalled.toSorted(), advice).toEqual(calledOtherwise);
});

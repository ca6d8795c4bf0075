import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Names } from './names.ts';

/** The file that each template becomes. */
const pathsOf = ({ many, one }: Names) => ({
  'contract-fields.ts': `contract/business/${one}-fields.ts`,
  'contract.ts': `contract/business/${many}.ts`,
  'migration.sql': `db/migrations/${many}.sql`,
  'tables.ts': `server/domains/${many}/tables.ts`,
  'list.ts': `server/domains/${many}/list.ts`,
  'records.ts': `server/domains/${many}/records.ts`,
  'router.ts': `server/domains/${many}/router.ts`,
  'domain.ts': `server/domains/${many}/domain.ts`,
  'domain.db.test.ts': `server/domains/${many}/${many}.db.test.ts`,
  'acts.ts': `web/domains/${many}/acts.ts`,
  'list-screen.tsx': `web/routes/admin/${many}/index.tsx`,
  'detail-screen.tsx': `web/routes/admin/${many}/${one}.tsx`,
  'new-dialog.tsx': `web/routes/admin/${many}/new-${one}.tsx`,
});

/** What the records of a new domain may have: a tenant that they belong to, links to projects. */
export const domainChoices = ['tenant', 'projects'] as const;
export type Choice = (typeof domainChoices)[number];

/** The files of a new domain, by path: contract, migration, server, acts, screens. */
export async function domainFiles(names: Names, choices: readonly Choice[]): Promise<Record<string, string>> {
  const files = Object.entries(pathsOf(names)).map(async ([template, path]) => {
    const text = await readFile(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8');
    return [path, withNames(withChoices(text, choices), names)];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The lines between `${tenant}` and `${else}` or `${end}` are for records with a tenant, those after `${else}` for others; so for `${projects}` and `${tenant or projects}`. */
function withChoices(text: string, choices: readonly Choice[]): string {
  const block = /^\$\{((?:tenant|projects)(?: or projects)?)\}\n(.*?)(?:^\$\{else\}\n(.*?))?^\$\{end\}\n/gms;
  return text.replaceAll(block, (_block, needed: string, chosen: string, other = '') =>
    choices.some((choice) => needed.split(' or ').includes(choice)) ? chosen : other,
  );
}

/** `${many}` in a template is a form of the name; other placeholders are of its own code. */
function withNames(text: string, names: Names): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (found, name: string) => (name in names ? names[name as keyof Names] : found));
}

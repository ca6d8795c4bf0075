import type { Choice } from './files.ts';
import { capital, type Names } from './names.ts';

interface Edit {
  path: string;
  /** The text before which the lines are inserted, or where it is found; the end of the file if absent. */
  before?: string | ((text: string) => number);
  lines: string;
}

/** What makes a new domain known: its procedures, its screens and records, its server and its migration. */
export function registrations({ many, one, manyCamel, manyWords }: Names, choices: readonly Choice[]): Edit[] {
  const linked = choices.includes('projects') ? "'linked', " : '';
  return [
    {
      path: 'contract/contract.ts',
      before: '\n/** Every procedure with',
      lines: `import { ${manyCamel}Contract } from './business/${many}.ts';\n`,
    },
    {
      path: 'contract/contract.ts',
      before: (text) => afterEarlierKeys(text, manyCamel),
      lines: `  ${manyCamel}: ${manyCamel}Contract,\n`,
    },
    {
      path: 'contract/back-office.ts',
      before: "  '/admin/newsletter':",
      lines: `  '/admin/${many}': { label: '${capital(manyWords)}', icon: 'archive', group: 'Inbox' },\n`,
    },
    {
      path: 'contract/back-office.ts',
      before: '} as const satisfies Record<string, RecordKind>',
      lines: `  '${one}': {
    list: '/admin/${many}',
    read: '${manyCamel}.manage',
    actions: ['created', 'saved', ${linked}'archived', 'restored', 'deleted', 'exported'],
    found: { kind: '${manyCamel}', title: '${capital(manyWords)}' },
  },\n`,
    },
    {
      path: 'server/domains.ts',
      // Before the projects, because a tenant's rows that belong to one are deleted first.
      before: "  listed(['projects']",
      lines: `  listed(['${manyCamel}'], async () => (await import('./domains/${many}/domain.ts')).${manyCamel}Domain),\n`,
    },
    { path: 'db/migrations/order.txt', lines: `${many}.sql\n` },
  ];
}

/** After the last key of an object that comes earlier in the alphabet. */
function afterEarlierKeys(text: string, name: string): number {
  const earlier = [...text.matchAll(/^ {2}(\w+): .*\n/gm)].filter(([, key = '']) => key < name);
  const last = earlier.at(-1);
  return last ? last.index + last[0].length : -1;
}

/** The text with the lines inserted. Throws where the place is not found. */
export function withLines(text: string, { path, before, lines }: Edit): string {
  if (before === undefined) return text + lines;
  const at = typeof before === 'string' ? text.indexOf(before) : before(text);
  if (at === -1) throw new Error(`${path} has no place for this: register the domain there by hand\n${lines}`);
  return text.slice(0, at) + lines + text.slice(at);
}

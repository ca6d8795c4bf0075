import { capital, type Names } from './names.ts';

interface Edit {
  path: string;
  /** The text before which the lines are inserted, or where it is in the file; the end of the file if absent. */
  before?: string | ((text: string) => number);
  lines: string;
}

/** What makes a new domain known: its contract and server, then the words that it uses. */
export function registrations({ many, one, manyCamel, manyWords }: Names): Edit[] {
  const folder = `routes/admin/${many}`;
  return [
    {
      path: 'contract/contract.ts',
      before: 'export const contract =',
      lines: `import { ${manyCamel}Contract } from './business/${many}.ts';\n\n`,
    },
    {
      path: 'contract/contract.ts',
      before: '});\n\nexport type Contract',
      lines: `  ${manyCamel}: ${manyCamel}Contract,\n`,
    },
    {
      path: 'server/domains.ts',
      // Before the audit log, which is erased last.
      before: "  listed(['activity', 'auditLog']",
      lines: `  listed(['${manyCamel}'], async () => (await import('./domains/${many}/domain.ts')).${manyCamel}Domain),\n`,
    },
    { path: 'db/migrations/order.txt', lines: `${many}.sql\n` },
    { path: 'contract/permissions.ts', before: '] as const;', lines: `  '${manyCamel}.manage',\n` },
    {
      path: 'contract/operations/audit-actions.ts',
      before: (text) => placeOfAction(text, one),
      lines: ['created', 'deleted', 'saved']
        .map((done) => `  '${one}.${done}': kind('${one}', 'data'${done === 'deleted' ? ", 'medium'" : ''}),\n`)
        .join(''),
    },
    {
      path: 'web/routes.ts',
      before: "      route('admin/*'",
      lines: `      route('admin/${many}', '${folder}/index.tsx'),\n      route('admin/${many}/:id', '${folder}/${one}.tsx'),\n`,
    },
    {
      path: 'web/app/shell/admin-navigation.ts',
      before: "        entryOf('/admin/newsletter'),",
      lines: `        entryOf('/admin/${many}'),\n`,
    },
    {
      path: 'web/app/shell/screens.ts',
      before: "  '/admin/newsletter':",
      lines: `  '/admin/${many}': { label: '${capital(manyWords)}', icon: 'users' },\n`,
    },
  ];
}

/** Where the actions of a record stand in the sorted list. */
function placeOfAction(text: string, one: string): number {
  const later = [...text.matchAll(/^(?: {2}\/\*\*.*\n)? {2}'([a-z-]+\.[a-z-]+)': kind/gm)].find(
    ([, action = '']) => action > `${one}.created`,
  );
  return later?.index ?? text.indexOf('} as const satisfies Record<string, AuditActionKind>');
}

/** The text with the lines inserted. Throws where the place is not found. */
export function withLines(text: string, { path, before, lines }: Edit): string {
  if (before === undefined) return text + lines;
  const at = typeof before === 'string' ? text.indexOf(before) : before(text);
  if (at === -1) throw new Error(`${path} has no place for this: register the domain there by hand\n${lines}`);
  return text.slice(0, at) + lines + text.slice(at);
}

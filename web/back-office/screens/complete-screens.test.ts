import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { providerAddress, recordAddress, records, type ScreenPath, screens } from '#contract/back-office.ts';
import { contract } from '#contract/contract.ts';
import routes from '#web/routes.ts';

const root = join(import.meta.dirname, '../../..');
const files = globSync(['web/routes/**/*.{ts,tsx}', 'web/domains/**/*.{ts,tsx}'], { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const code = files.map(textOf).join('\n');
const textsOf = (pattern: string) => globSync(pattern, { cwd: root }).map(textOf).join('\n');
/** The screen with the files beside it. */
const screenOf = (path: string) => textsOf(`${dirname(path)}/*.{ts,tsx}`);
/** The same with the folders below. */
const belowOf = (path: string) => textsOf(`${dirname(path)}/**/*.{ts,tsx}`);

const procedures = Object.entries(contract).flatMap(([part, named]) =>
  Object.entries(named).map(([name, { '~orpc': procedure }]) => {
    const shapeOf = (schema: unknown) => (schema as z.ZodObject | undefined)?.shape ?? {};
    const { inputSchema, outputSchema } = procedure as { inputSchema?: unknown; outputSchema?: unknown };
    return { called: `${part}.${name}`, input: shapeOf(inputSchema), output: shapeOf(outputSchema) };
  }),
);

/** Every list on a screen, with the query of its procedure. */
const lists = files.flatMap((path) =>
  [...textOf(path).matchAll(/\bprocedure: queries\.(\w+\.\w+),/g)].map(([, called]) => {
    const input = procedures.find((procedure) => procedure.called === called)?.input ?? {};
    return { called, input, screen: screenOf(path) };
  }),
);

/** A column may have the same key, with a cell in place of choices. */
function hasFilter(screen: string, name: string): boolean {
  if (name === 'archived') return screen.includes('archivedChoice');
  const [, ...described] = screen.split(`key: '${name}'`);
  return described.some((text) => /\b(choices|isDay|others|cell)\b/.exec(text)?.[1] !== 'cell');
}

/** Sorts that only programs ask for. */
const withoutColumn = ['cspReports.list: path'];

test('every filter of a list is on its screen', () => {
  const parts = ['q', 'sort', 'after', 'until', 'rows'];
  const missing = lists.flatMap(({ called, input, screen }) =>
    Object.keys(input)
      .filter((name) => !parts.includes(name))
      .filter((name) => !hasFilter(screen, name))
      .map((name) => `${called}: ${name}`),
  );
  expect(lists.length).toBeGreaterThan(15);
  expect(missing, 'a filter of the contract stands in `filters` of the list on the web').toEqual([]);
});

test('every filter by a record has its choices from the server', () => {
  const missing = files
    .filter((path) => textOf(path).includes('<ListScreen'))
    .flatMap((path) => {
      const [, ...filters] = textOf(path).split("key: '");
      const names = filters.filter((filter) => filter.includes('others: ids')).map((filter) => filter.split("'")[0]);
      return names
        .filter((name) => !new RegExp(`choices=\\{\\{[^}]*\\b${name}:`).test(textOf(path)))
        .map((name) => `${path}: ${name}`);
    });
  expect(missing, 'the `ListScreen` gets the choices of the filter').toEqual([]);
});

test('every sort of a list is that of a column', () => {
  const missing = lists.flatMap(({ called, input, screen }) => {
    const sorts = (input.sort as z.ZodDefault<z.ZodEnum<Record<string, string>>>).def.innerType.options;
    const names = new Set(sorts.map((sort) => sort.replace(/^-/, '')));
    return [...names]
      .filter((name) => !new RegExp(`sort: '-?${name}'`).test(screen))
      .map((name) => `${called}: ${name}`);
  });
  expect(missing, 'a sort of the contract stands at a column of the list on the web').toEqual(withoutColumn);
});

test('every kind of record has a link to its activity on its screen', () => {
  const missing = records
    .map(({ resource }) => resource)
    .filter((name) => !code.includes(`<ActivityLink resource="${name}"`));
  expect(missing).toEqual([]);
});

const screenAt = (address: string) => matchRoutes(routes as RouteObject[], address)?.at(-1)?.route.path;
const hasNoScreen = (address: string) => screenAt(address)?.endsWith('*') ?? true;

test('every record that a screen links to is a screen', () => {
  const linked = [...code.matchAll(/`(\/(?:admin|enterprise-features)\/[a-z/-]+\/)\$\{[^}]*\}`/g)];
  const addresses = linked.map(([, start = '']) => `${start}an-id`);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter(hasNoScreen)).toEqual([]);
});

test('every address that notifications and emails to the team name is a screen', () => {
  const addresses = [
    ...(Object.keys(screens) as ScreenPath[]),
    ...records.map(({ resource }) => recordAddress(resource as Parameters<typeof recordAddress>[0], 'an-id')),
    providerAddress('bank'),
  ];
  expect(addresses.filter(hasNoScreen)).toEqual([]);
});

test('every history that a procedure returns is on a screen', () => {
  const histories = procedures.filter(({ output }) => 'events' in output).map(({ called }) => called.split('.')[0]);
  const missing = [...new Set(histories)].filter((part) => {
    const screens = files.filter((path) => textOf(path).includes(`queries.${part}.`));
    const drawn = textsOf(`web/domains/${part}/*.tsx`);
    return !screens.some((path) => /\bevents\b/.test(belowOf(path) + drawn));
  });
  expect(histories.length).toBeGreaterThan(2);
  expect(missing).toEqual([]);
});

test('every file beside a screen is a screen or is used by one', () => {
  const screens = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [`web/${file}`, ...screens(children)]);
  const routed = screens(routes);
  const scripts = globSync('web/public-scripts/**/*.ts', { cwd: root }).map(textOf);
  const importing = [code, ...scripts].join('\n');
  const unused = files.filter((path) => !routed.includes(path) && !importing.includes(`/${basename(path)}'`));
  expect(unused.filter((path) => path.startsWith('web/routes/'))).toEqual([]);
});

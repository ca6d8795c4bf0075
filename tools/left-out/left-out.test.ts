import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unreachedOfCalls } from './calls.ts';
import { unreachedOfForms } from './forms.ts';
import { type LeftOut, leaveOut } from './plugin.ts';
import { unreachedOfReact } from './react.ts';
import { unreachedOfRouter } from './router.ts';

const part = (functions: string[], body?: string): LeftOut => ({
  module: 'library/index.js',
  why: 'nobody calls them',
  functions,
  ...(body !== undefined && { body }),
});

test('what is left out throws, or does what is said instead; all else stays as it is', () => {
  const code = [
    'function one() { return two(); }',
    'class Shape { draw() { function inner() {} return inner(); } }',
    'Shape.prototype.move = function () { return 1; };',
    "one.displayName = 'One';",
    'const kept = () => 3;',
  ].join('\n');
  expect(leaveOut(code, [part(['draw', 'Shape.prototype.move']), part(['one'], 'return false')])).toBe(
    [
      'function one() {return false}',
      'class Shape { draw() {throw Error("left out: draw")} }',
      'Shape.prototype.move = function () {throw Error("left out: Shape.prototype.move")};',
      '',
      'const kept = () => 3;',
    ].join('\n'),
  );
});

test('a function that another version of a library no longer has, or has twice, stops the build', () => {
  expect(() => leaveOut('function one() {}', [part(['two'])])).toThrow('two');
  expect(() => leaveOut('function one() {} class Other { one() {} }', [part(['one'])])).toThrow('one');
});

test('what is left out of React, its router, the calls and the forms is there in the installed versions', () => {
  const parts = [...unreachedOfReact, ...unreachedOfRouter, ...unreachedOfCalls, ...unreachedOfForms];
  for (const module of new Set(parts.map((one) => one.module))) {
    const code = readFileSync(`node_modules/${module}`, 'utf8');
    const left = leaveOut(
      code,
      parts.filter((one) => one.module === module),
    );
    expect(left.length).toBeLessThan(code.length);
  }
});

/** What of the libraries leads to what is left out. */
const leadingThere = [
  /import [^;]*\b(Activity|SuspenseList|ViewTransition|addTransitionType|useActionState|useOptimistic)\b[^;]* from 'react'/,
  /import [^;]*\b(preconnect|preinit\w*|preload\w*|useFormStat\w+)\b[^;]* from 'react-dom'/,
  /import [^;]*\b(Form|PrefetchPageLinks|useFetchers?|useFormAction|useSubmit|useViewTransitionState)\b[^;]* from 'react-router'/,
  /\bexport (async )?(const|function) (clientAction|clientMiddleware)\b/,
  /<\w[^<>]*\s(viewTransition|prefetch|precedence|useTransitions|instrumentations)[\s=>]/,
  /<Fragment[^>]* ref=/,
  /\s(action|formAction)=\{(async\b|\(|function\b)/,
  /<[a-z]+-[a-z-]+[\s>]/,
  /\bqueryClient\.(ensure\w+|getQueriesData|infiniteQuery|isMutating|resetQueries|set(Query|Mutation)Defaults|setQueriesData)\(/,
  /\.(mutationKey|mutationOptions|experimental_\w+)\(/,
  /\buseForm(<[\w\s,]+>)?\(\{(?!\s*resolver:)/,
  /\b(componentWillMount|componentWillReceiveProps|componentWillUpdate|componentStack|captureOwnerStack)\b/,
];

test('no part of the app uses what leads to it', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.') && !path.includes('/gallery/'));
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return leadingThere.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern}`);
  });
  expect(wrong).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';
import { fieldsOf, logEvents, logFields, problemsOf } from './events.ts';

interface Call {
  place: string;
  level: string;
  event: string;
  fields: string[];
}

const files = execFileSync('git', ['ls-files', 'server/*.ts', 'main/*.ts', 'http/*.ts'], {
  cwd: packageRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/test\.ts|fixture|^server\/(?:testing|platform\/log)\//.test(file));

/** The calls of the log in the program whose event and fields are written out. */
const calls = files.flatMap((file) => {
  const text = readFileSync(join(packageRoot, file), 'utf8');
  return [...text.matchAll(/\blog\.(info|warn|error)\(|\blogCondition\(/g)].flatMap(({ 0: start, 1: level, index }) => {
    const given = partsOf(text, index + start.length);
    const [event = '', fields = ''] = level === undefined ? given.slice(1) : given;
    const names = fields.startsWith('{') ? partsOf(fields, 1).map((part) => part.split(':', 1)[0]?.trim() ?? '') : [];
    const call = { place: `${file}: ${event}`, level: level ?? 'condition', fields: names.filter(Boolean) };
    return withNames(event).map((one) => ({ ...call, event: one }));
  });
});

/** `'a.b'` is one event, `${name}.delayed` those of both outboxes; a variable is checked where it is set. */
function withNames(event: string): string[] {
  const [, literal] = /^'(.+)'$/.exec(event) ?? [];
  if (literal !== undefined) return [literal];
  const [, end] = /^`\$\{name\}(.+)`$/.exec(event) ?? [];
  return end === undefined ? [] : [`mail${end}`, `text${end}`];
}

/** The parts between commas from there on, up to the bracket that ends them. */
function partsOf(text: string, from: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text.slice(from)) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character) && depth-- === 0) break;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

test('every event of the program is described with its level and fields', () => {
  expect(calls.length).toBeGreaterThan(75);
  const problems = calls.flatMap(({ place, level, event, fields }: Call) => {
    const allowed = fieldsOf(event);
    if (allowed === null) return [`${place}: no such event`];
    const described = logEvents[event]?.[0];
    // Hourly work that lasts is warned of; one that failed with a record at hand is an error.
    const isLevel = described === undefined || described === level;
    const unknown = fields.filter(
      (name) => !name.startsWith('[') && !name.startsWith('...') && !allowed.includes(name),
    );
    return [...(isLevel ? [] : [`${place}: ${level}`]), ...unknown.map((name) => `${place}: ${name}`)];
  });
  expect(problems).toEqual([]);
});

test('every described event and field is in the program', () => {
  const used = new Set(calls.map(({ event }) => event));
  // Written by the log itself, or passed as variables.
  const passed = [
    'log.lines-dropped',
    'requests.flush.failed',
    'schedules.ask.failed',
    'sso.domain.failed',
    'tenant.domain.failed',
    'export.failed',
  ];
  expect(Object.keys(logEvents).filter((event) => !used.has(event) && !passed.includes(event))).toEqual([]);
  const named = new Set(Object.values(logEvents).flatMap(([, , ...fields]) => fields));
  for (const event of ['account.erasure', 'audit.time-stamp', 'exit-pack', 'status.probe'])
    for (const name of fieldsOf(`${event}.failed`) ?? []) named.add(name);
  expect(Object.keys(logFields).filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => logFields[name] === undefined)).toEqual([]);
});

test('no field is for what identifies a person or opens something', () => {
  const telling = /email|address|password|token|secret|cookie|phone|body|name$|query|url/i;
  expect(Object.keys(logFields).filter((name) => telling.test(name))).toEqual([]);
});

test('a line is compared with its event', () => {
  const line = { at: '2026-11-28T05:00:00.000Z', level: 'info', event: 'stopping', signal: 'SIGTERM' };
  expect(problemsOf(line)).toEqual([]);
  expect(problemsOf({ ...line, signal: 15 })).toEqual(['stopping: signal is no text']);
  expect(problemsOf({ ...line, email: 'a@b.example' })).toEqual(['stopping: email is not described']);
  expect(problemsOf({ ...line, event: 'stoping' })).toEqual(['stoping: no such event']);
  expect(problemsOf({ event: 'stopped' })).toEqual(['stopped: without at', 'stopped: without level']);
  expect(problemsOf({ ...line, event: 'files.sweep.failed', signal: undefined, error: 'x' })).not.toEqual([]);
});

test('docs/logs.md is the one of the code', async () => {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const fields = Object.entries(logFields).map(
    ([name, [type, meaning]]) => `| \`${name}\` | ${type} | ${cell(meaning)} |`,
  );
  const events = Object.entries(logEvents).map(
    ([name, [level, meaning, ...own]]) =>
      `| \`${name}\` | ${level} | ${cell(meaning)} | ${own.map((field) => `\`${field}\``).join(', ')} |`,
  );
  const text = `<!-- Written by \`vitest run --project unit server/platform/log -u\` from server/platform/log/events.ts. -->
# The log

One JSON object a line on standard output. Emails, names, addresses, tokens, bodies and the values of queries are never in it; ids of accounts and organisations are, where something of them failed.
\`requestId\` joins a line with the answer, the audit log and a reported error, \`traceId\` with its trace.

## Fields

| field | type | meaning |
|---|---|---|
${fields.join('\n')}

## Events

Every line has \`at\`, \`level\` and \`event\`. A \`condition\` is a warning with \`condition\`: a line when it begins, one a minute while it lasts, and one when it has ended.
Recurring work that fails is the condition \`NAME.failed\` with its \`error\`; \`npx firn jobs list\` lists the names. Where it failed for one record, the line is an error with the id of it.

| event | level | meaning | fields |
|---|---|---|---|
${events.join('\n')}
`;
  await expect(text).toMatchFileSnapshot(join(packageRoot, 'docs/logs.md'));
});

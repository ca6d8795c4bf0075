import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function lineOf(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog({ write: (line) => lines.push(line) }, () => new Date(0)).error('thing.happened', { ...fields });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  return JSON.parse(lines[0] ?? '');
}

test('an error is one line of JSON with its time, level and event, written at once', () => {
  expect(lineOf({ requestId: 'r1', text: 'two\nlines', big: 7n })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    level: 'error',
    event: 'thing.happened',
    requestId: 'r1',
    text: 'two\nlines',
    big: '7',
  });
});

test('an error is logged with its stack and its cause', () => {
  const error = new Error('outer', { cause: new TypeError('inner') });
  expect(lineOf({ error })).toMatchObject({
    error: { message: 'outer', stack: expect.stringContaining('log.test.ts'), cause: { name: 'TypeError' } },
  });
});

test('where several parts cannot be stopped, the error of each is logged', async () => {
  const stack = new AsyncDisposableStack();
  for (const part of ['the database', 'the server']) stack.defer(() => Promise.reject(new TypeError(part)));
  const error = await stack.disposeAsync().catch((thrown: unknown) => thrown);
  expect(lineOf({ error })).toMatchObject({
    error: {
      name: 'SuppressedError',
      error: { name: 'TypeError', message: 'the database', stack: expect.stringContaining('log.test.ts') },
      suppressed: { name: 'TypeError', message: 'the server' },
    },
  });
});

test('the values of a failed query are not logged', () => {
  const values = ['person@bank.example', '$argon2id$v=19$secret', 'a, letter'];
  const error = new DrizzleQueryError('insert into users values ($1, $2, $3)', values, new Error('refused'));
  const wrapped = new Error('outer', { cause: error });
  const told = JSON.stringify([lineOf({ error }), lineOf({ error: wrapped })]);
  expect(told).toContain('insert into users');
  expect(told).toContain('refused');
  for (const value of values) expect(told).not.toContain(value);
});

test('of a long text 500 whole characters are logged, in a message, in its stack and in a field', () => {
  const start = `${'a'.repeat(499)}🏔`;
  const long = `${start}secret`;
  const error = new Error(long, { cause: new Error(`\n    at $& ${long}`) });
  const logged = lineOf({ error, reason: long });
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(logged).toMatchObject({
    error: { message: `${start}…`, stack: expect.stringContaining('log.test.ts') },
    reason: `${start}…`,
  });
});

test('other lines may be buffered, but none is lost', () => {
  const written: string[] = [];
  const log = createLog({ write: (text) => written.push(text) });
  log.info('first');
  log.warn('second');
  log.flush();
  log.flush();
  expect(written.join('').match(/"event":"\w+"/g)).toEqual(['"event":"first"', '"event":"second"']);
});

test('a process of several names itself, and writes whole lines in pieces that a pipe takes at once', () => {
  const written: string[] = [];
  const log = createLog({ write: (text) => written.push(text) }, () => new Date(0), 2);
  for (let n = 0; n < 100; n++) log.info('thing.happened', { reason: 'x'.repeat(100) });
  log.flush();
  expect(written.length).toBeGreaterThan(3);
  for (const text of written) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
    expect(text.endsWith('}\n')).toBe(true);
  }
  const lines = written.join('').trim().split('\n');
  expect(lines).toHaveLength(100);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'thing.happened', process: 2 });
});

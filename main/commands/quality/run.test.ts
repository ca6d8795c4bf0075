import { expect, test, vi } from 'vitest';
import { dispatch } from '../dispatch.ts';
import { qualityCommand } from './command.ts';

const run = (...args: string[]) => dispatch([qualityCommand], ['qa', 'run', ...args]);

const said = async (to: string) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await run('--url', 'https://firn.example', '--to', to, '--token', 'x', '--only', 'none');
  const text = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  return { code, text };
};

test.each(['http://firn.example', 'http://127.0.0.1.firn.example'])('a token is not sent to %s', async (to) => {
  expect(await said(to)).toEqual({
    code: 2,
    text: `The token is sent by HTTPS only, except to this machine: ${to} would show it on the network\n`,
  });
});

test.each(['https://firn.example', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'a token may be sent to %s',
  async (to) => {
    expect((await said(to)).text).toBe('There is nothing to do: --only none, and no file\n');
  },
);

test.each([
  [{ FIRN_TEST_EMAIL: 'test@firn.example' }, 'A test account needs both FIRN_TEST_EMAIL and FIRN_TEST_PASSWORD\n'],
  [
    { FIRN_TEST_EMAIL: 'test@firn.example', FIRN_TEST_PASSWORD: 'a glacier in winter' },
    'The password is sent by HTTPS only, except to this machine: http://firn.example would show it on the network\n',
  ],
])('a test account is refused where its password would be lost or shown', async (environment, text) => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('FIRN_TOKEN', undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await run('--url', 'http://firn.example')).toBe(2);
  expect(write.mock.calls.map(([line]) => String(line)).join('')).toBe(text);
  write.mockRestore();
  vi.unstubAllEnvs();
});

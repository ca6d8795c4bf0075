import { expect, test, vi } from 'vitest';
import { runQualityCommand } from './quality-command.ts';

const said = async (to: string) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await runQualityCommand(['--url', 'https://firn.example', '--to', to, '--token', 'x', '--only', 'none']);
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

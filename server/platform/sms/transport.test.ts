import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSmsTransport, type Sms } from './transport.ts';

const text: Sms = { id: 'one', to: '+41791234567', channel: 'whatsapp', text: '123456 is your code.' };

async function gateway(status: number) {
  const calls: { headers: Record<string, unknown>; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''));
    calls.push({ headers: request.headers, body });
    response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const send = (credentials = '') =>
    createSmsTransport({ smsUrl: `http://${credentials}127.0.0.1:${port}/send`, folder: '' }).send(text);
  return { calls, send };
}

test('without a gateway an SMS becomes a file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firn-sms-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await createSmsTransport({ smsUrl: null, folder }).send(text);
  expect(await readdir(folder)).toEqual(['one.txt']);
  expect(await readFile(join(folder, 'one.txt'), 'utf8')).toBe(
    'To: +41791234567\nChannel: whatsapp\n\n123456 is your code.\n',
  );
  expect((await stat(join(folder, 'one.txt'))).mode & 0o777).toBe(0o600);
});

test('a gateway gets number, channel and text as JSON, the id to recognise repetitions, and the password as a header', async () => {
  const { calls, send } = await gateway(202);
  await send('firn:p%40ss@');
  expect(calls).toEqual([
    {
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'idempotency-key': 'one',
        authorization: `Basic ${Buffer.from('firn:p@ss').toString('base64')}`,
      }),
      body: { to: '+41791234567', channel: 'whatsapp', text: '123456 is your code.' },
    },
  ]);
});

test('a gateway that refuses, or redirects, has not accepted the SMS', async () => {
  await expect((await gateway(500)).send()).rejects.toThrow('the gateway answered 500');
  await expect((await gateway(307)).send()).rejects.toThrow();
});

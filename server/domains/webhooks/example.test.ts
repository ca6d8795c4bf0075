import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiverExample } from '#contract/operations/webhooks/webhook-example.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { signedHeaders } from '#server/platform/outgoing/signed-headers.ts';
import { payloadOf } from './sending/payload.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const secret = secretOf('a');
let folder: string;
let receiver: ChildProcess;
let address: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firn-receiver-'));
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, receiverExample);
  const port = await freePort();
  address = `http://localhost:${port}/`;
  receiver = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: String(port) }, stdio: 'pipe' });
  if (receiver.stdout) createInterface(receiver.stdout).on('line', (line) => lines.push(line));
  await vi.waitFor(() => post({}, ''), { timeout: 10_000 });
});

afterAll(async () => {
  receiver.kill();
  await rm(folder, { recursive: true });
});

async function post(headers: Record<string, string>, body: string): Promise<number> {
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

const body = payloadOf({ event: 'user.created', at: new Date('2026-11-17T10:07:00Z'), data: { id: 'a-user' } });
const signed = (by: string[], at = new Date(), id = 'an-event') => signedHeaders({ id, at, body }, by);

test('the printed receiver accepts what we sign, once, also during a change of the secret', async () => {
  expect(await post(signed([secret]), body)).toBe(204);
  expect(await post(signed([secretOf('b'), secret]), body)).toBe(204);
  expect(await post(signed([secret], new Date(), 'another-event'), body)).toBe(204);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[0]).toBe("user.created 2026-11-17T10:07:00.000Z { id: 'a-user' }");
});

test('the printed receiver refuses a changed body, another secret, an old request and one without a signature', async () => {
  const old = new Date(Date.now() - 600_000);
  expect(await post(signed([secret]), `${body} `)).toBe(400);
  expect(await post(signed([secretOf('b')]), body)).toBe(400);
  expect(await post(signed([secret], old), body)).toBe(400);
  expect(
    await post({ ...signed([secret], old), 'webhook-timestamp': signed([secret])['webhook-timestamp'] ?? '' }, body),
  ).toBe(400);
  expect(await post({}, body)).toBe(400);
});

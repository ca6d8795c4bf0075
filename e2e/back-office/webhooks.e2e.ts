import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpSharedFixture, waitUntil } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('administrators');
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let receiver: Server;
let address: string;
let status = 204;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end(status === 204 ? '' : 'The receiver is being repaired.');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});

afterAll(() => receiver.close().closeAllConnections());

test('an administrator adds a webhook, tests it, sees an event arrive and a refused one, and deletes it', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await admin.goto('/admin/api/webhooks');
  await admin.getByText('No webhooks to display').waitFor();

  await admin.getByRole('link', { name: 'New webhook' }).click();
  await admin.getByRole('heading', { name: 'New webhook' }).waitFor();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Customer system');
  await admin.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.8/hook');
  await admin.getByRole('button', { name: 'Add webhook' }).click();
  await admin.getByText('Please choose at least one event').waitFor();
  await admin.getByRole('group', { name: 'Inquiries' }).getByLabel('Received').check();
  await admin.getByRole('button', { name: 'Add webhook' }).click();
  await admin.getByText('10.0.0.8 is an address inside our own network').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('textbox', { name: 'Address' }).fill(address);
  await admin.getByRole('button', { name: 'Add webhook' }).click();
  await admin.getByRole('heading', { name: 'The secret of this webhook' }).waitFor();
  const secret = await admin.getByText(/^whsec_/).textContent();
  await admin.getByRole('button', { name: 'I have stored it' }).click();
  await admin.getByRole('heading', { name: 'Customer system' }).waitFor();
  await admin.getByText('Nothing has been sent yet').waitFor();

  await admin.getByRole('button', { name: 'Send test' }).click();
  await admin.getByRole('listitem').filter({ hasText: 'webhook.test' }).getByText('Delivered').waitFor();
  const [sent] = received;
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = sent?.headers ?? {};
  const key = Buffer.from(String(secret).slice('whsec_'.length), 'base64');
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${time}.${sent?.body}`).digest('base64')}`);

  status = 503;
  const recorded = await admin.evaluate(async () => {
    const inquiry = { name: 'Anna Muster', email: 'anna@bank.example', subject: 'Archive', message: 'Please call us.' };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(inquiry) };
    return (await fetch('/api/inquiries', init)).status;
  });
  expect(recorded).toBe(200);
  await waitUntil('the event is sent', async () => received.some(({ body }) => body.includes('inquiry.received')));
  expect(received.at(-1)?.body).not.toMatch(/Anna|bank\.example/);
  await admin.reload();
  const entry = admin.getByRole('listitem').filter({ hasText: 'inquiry.received' });
  await entry.getByText('Waiting').waitFor();
  await entry.getByText('inquiry.received').click();
  await entry.getByText('Refused (503)').first().waitFor();
  await entry.getByText('The receiver is being repaired.').first().waitFor();
  await expectAccessible(admin);
  status = 204;
  await entry.getByRole('button', { name: 'Send again: inquiry.received' }).click();
  await entry.getByText('Accepted (204)').waitFor();

  await admin.getByRole('button', { name: 'Pause' }).click();
  await admin.getByText('Events wait until you resume the webhook.').waitFor();
  await admin.getByRole('button', { name: 'New secret' }).click();
  await admin.getByRole('heading', { name: 'Create a new secret?' }).waitFor();
  await admin.getByRole('button', { name: 'Create new secret' }).click();
  await admin.getByRole('heading', { name: 'The secret of this webhook' }).waitFor();
  await expect.poll(() => admin.getByText(/^whsec_/).textContent()).not.toBe(secret);
  await admin.getByRole('button', { name: 'I have stored it' }).click();
  await admin.getByText('also signs until').waitFor();

  await admin.getByRole('button', { name: 'Delete webhook' }).click();
  await admin.getByRole('heading', { name: 'Delete the webhook “Customer system”?' }).waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await admin.waitForURL('**/admin/api/webhooks');
  await admin.getByText('No webhooks to display').waitFor();
});

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailTransport, type MailMessage } from './transport.ts';

let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'firn-mail-')), 'mail');
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

const mail: MailMessage = {
  id: '0190a000-0000-7000-8000-000000000001',
  from: '"Firn" <support@firn.example>',
  to: 'anna@bank.example',
  subject: 'Grüezi',
  text: 'One line\n.\nanother — with a dash\n',
  html: '<p>One line<br>.<br>another — with a dash</p>\n',
};

/** The unfolded header lines of an email, and its raw text. */
async function send(change: Partial<MailMessage>): Promise<{ headers: string[]; names: string[]; raw: string }> {
  await createMailTransport({ smtpUrl: null, folder }).send({ ...mail, ...change });
  const raw = await readFile(join(folder, `${mail.id}.eml`), 'utf8');
  const headers = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return { headers, raw, names: headers.map((line) => line.split(':', 1)[0] ?? '').sort() };
}

const ordinary = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version']
  .concat('Message-ID', 'Subject', 'To')
  .sort();

test('an email becomes one complete file that only its owner can read', async () => {
  const { headers, names, raw } = await send({});
  expect(await readdir(folder)).toEqual([`${mail.id}.eml`]);
  expect((await stat(join(folder, `${mail.id}.eml`))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(names).toEqual(ordinary);
  expect(headers).toContain('From: Firn <support@firn.example>');
  expect(headers).toContain('To: anna@bank.example');
  expect(headers).toContain(`Message-ID: <${mail.id}@firn.example>`);
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(raw.endsWith('\r\n')).toBe(true);
});

test('an attachment goes with the email under its name and type', async () => {
  const file = { name: 'go-live.ics', type: 'text/calendar;charset=utf-8', text: 'BEGIN:VCALENDAR\r\n' };
  const { raw } = await send({ attachments: [file] });
  expect(raw).toContain('Content-Type: text/calendar; charset=utf-8; name=go-live.ics');
  expect(raw).toContain('Content-Disposition: attachment; filename=go-live.ics');
});

test('an email that is sent again replaces its file', async () => {
  await send({});
  await send({ subject: 'Again' });
  expect(await readdir(folder)).toHaveLength(1);
});

test.each([
  ['the sender’s name', { from: '"Firn\r\nBcc: spy@evil.example" <support@firn.example>' }],
  ['the recipient', { to: 'anna@bank.example\r\nBcc: spy@evil.example' }],
  ['the subject', { subject: 'Hello\r\nBcc: spy@evil.example\r\n\r\nBody' }],
  ['the address for replies', { replyTo: 'a@bank.example\nBcc: spy@evil.example' }],
])('%s cannot write a header of its own', async (_what, change) => {
  const { names } = await send(change);
  expect(names.filter((name) => name !== 'Reply-To')).toEqual(ordinary);
});

test('an extra header is added to the ordinary ones, and is one line whatever its value', async () => {
  const link = `https://firn.example/newsletter/unsubscribe/${'0a'.repeat(32)}`;
  const sent = await send({
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(sent.headers).toContain(`List-Unsubscribe: <${link}>`);
  expect(sent.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(sent.names).toEqual([...ordinary, 'List-Unsubscribe', 'List-Unsubscribe-Post'].sort());
  const { names } = await send({ headers: { 'X-Note': 'one\r\nBcc: spy@evil.example', 'Auto-Submitted': 'no' } });
  expect(names).toEqual([...ordinary, 'X-Note'].sort());
});

test('a name with an @ in it does not break the Message-ID', async () => {
  for (const from of [
    '"Firn@Work" <support@firn.example>',
    '"a@b, c" <support@firn.example>',
    'support@firn.example',
  ]) {
    expect((await send({ from })).headers).toContain(`Message-ID: <${mail.id}@firn.example>`);
  }
});

test('an email reads no file and fetches no address', async () => {
  const { raw } = await send({ text: { path: '/etc/hostname' } as never }).catch((error: Error) => ({
    raw: error.message,
  }));
  expect(raw).toMatch(/File access rejected/);
});

test('a folder that cannot be made makes sending fail', async () => {
  await send({});
  const transport = createMailTransport({ smtpUrl: null, folder: join(folder, `${mail.id}.eml`, 'mail') });
  await expect(transport.send(mail)).rejects.toThrow('ENOTDIR');
});

test('an unreachable mail server makes sending fail quickly', async () => {
  const transport = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', folder });
  await expect(transport.send(mail)).rejects.toThrow('ECONNREFUSED');
  transport.close();
});

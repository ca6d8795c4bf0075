import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { MessageFailure } from '#server/platform/outbox/message-failure.ts';
import { createMailTransport } from './transport.ts';

const mail = {
  id: '0190a000-0000-7000-8000-000000000001',
  from: '"Firn" <support@firn.example>',
  to: 'anna@bank.example',
  subject: 'Grüezi',
  text: 'One line\n',
  html: '<p>One line</p>\n',
};

/** A mail server that gives this answer to the first command that starts with `to`; `.` is the end of the email. */
async function smtp(to: string, answer: string, credentials = '') {
  const server = createServer((socket) => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    socket.on('error', () => socket.destroy());
    say('220 test');
    let inData = false;
    createInterface({ input: socket }).on('line', (line) => {
      if (inData && line !== '.') return;
      inData = false;
      if (line.startsWith(to)) return say(answer);
      if (line.startsWith('EHLO')) return say('250-test\r\n250 AUTH PLAIN');
      inData = line.startsWith('DATA');
      say(inData ? '354 go on' : '250 ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const transport = createMailTransport({ smtpUrl: `smtp://${credentials}127.0.0.1:${port}`, folder: '' });
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  return transport.send(mail).then(
    () => null,
    (error: Error) => error,
  );
}

test('an email that is accepted is sent', async () => {
  expect(await smtp('NEVER', '')).toBeNull();
});

test.each([
  ['RCPT TO', '550 5.1.1 no such user', true],
  ['DATA', '554 5.7.1 refused', true],
  ['.', '552 5.3.4 too large', true],
  ['RCPT TO', '450 4.2.0 greylisted', false],
  ['.', '451 4.3.0 try again', false],
])(
  '%s answered with %s concerns this email, and says whether another attempt is of use',
  async (to, answer, isFinal) => {
    const error = await smtp(to, answer);
    expect(error).toBeInstanceOf(MessageFailure);
    expect(error).toMatchObject({ message: answer, isFinal });
  },
);

test.each([
  ['RCPT TO', '421 4.3.2 shutting down', ''],
  ['RCPT TO', '530 5.7.0 authentication required', ''],
  ['MAIL FROM', '550 5.7.1 sender not allowed', ''],
  ['AUTH', '535 5.7.8 wrong password', 'firn:wrong@'],
])('%s answered with %s concerns every email', async (to, answer, credentials) => {
  const error = await smtp(to, answer, credentials);
  expect(error?.message).toContain(answer);
  expect(error).not.toBeInstanceOf(MessageFailure);
});

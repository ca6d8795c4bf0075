import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { type DirectMail, startDirectMail } from './direct-mail.ts';

const email = { subject: 'Alert: CPU', text: 'CPU: 99%' };

/** Emails to these addresses, which the database names while it answers; those in `refused` are not accepted. */
function directMail(state: { to: string[] | null; refused?: string[] }, everyMs?: number) {
  const sent: string[] = [];
  const logged: [event: string, fields?: object][] = [];
  const mail: DirectMail = startDirectMail({
    services: {
      log: { ...silentLog, warn: (...line) => void logged.push(line) },
      newId: () => crypto.randomUUID(),
      appUrl: 'https://firn.example',
    },
    transport: {
      async send({ to }) {
        if (state.refused?.includes(to)) throw new Error(`550 no such user ${to}`);
        sent.push(to);
      },
    },
    async readEnvelope() {
      if (state.to === null) throw new Error('no database');
      return { name: 'Firn', from: 'firn@firn.example', to: state.to };
    },
    ...(everyMs && { everyMs }),
  });
  onTestFinished(mail.stop);
  return { sent, logged, send: () => mail.send(email) };
}

test('one address that is refused does not keep the email from the others', async () => {
  const { sent, send } = directMail({ to: ['left@firn.example', 'anna@firn.example'], refused: ['left@firn.example'] });
  await send();
  expect(sent).toEqual(['anna@firn.example']);
});

test('when nobody got the email, the sender learns it, and no address is logged', async () => {
  const { send, logged } = directMail({ to: ['left@firn.example'], refused: ['left@firn.example'] });
  await expect(send()).rejects.toThrow('accepted for nobody');
  expect(logged).toEqual([['direct-mail.refused', { error: 'Error: 550 no such user …@…' }]]);
});

test('without a database the email goes to the addresses that were read last, not to those of the start', async () => {
  const state: { to: string[] | null } = { to: null };
  const { sent, send } = directMail(state);
  await expect(send()).rejects.toThrow('not known');
  state.to = ['anna@firn.example'];
  await send();
  state.to = ['beat@firn.example'];
  await send();
  state.to = null;
  await send();
  expect(sent).toEqual(['anna@firn.example', 'beat@firn.example', 'beat@firn.example']);
});

test('the addresses are read again and again while nothing is sent', async () => {
  const state: { to: string[] | null } = { to: ['anna@firn.example'] };
  const { sent, send } = directMail(state, 5);
  state.to = ['beat@firn.example'];
  await new Promise((resolve) => setTimeout(resolve, 50));
  state.to = null;
  await send();
  expect(sent).toEqual(['beat@firn.example']);
});

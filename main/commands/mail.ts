import { isId } from '#contract/ids.ts';
import { type Command, CommandFailed, type Given, jsonOption, printRows, say, UsageError } from './command.ts';

const load = () =>
  Promise.all([
    import('./run-act.ts'),
    import('#server/domains/messages/operator.ts'),
    import('#server/domains/messages/retry.ts'),
  ]).then(([a, b, c]) => ({ ...a, ...b, ...c }));

async function list({ options }: Given): Promise<number> {
  const { runAct, listMails } = await load();
  const state = options.state?.toString();
  if (state !== undefined && state !== 'waiting' && state !== 'sent' && state !== 'failed')
    throw new UsageError('--state takes waiting, sent or failed.');
  const rows = await runAct((ctx) => listMails(ctx, state));
  printRows(rows, { json: options.json === true, none: 'There are no such emails.' });
  return 0;
}

async function retry({ words: [id], options }: Given): Promise<number> {
  const all = options['all-failed'] === true;
  if (all === (id !== undefined)) throw new UsageError('Name an email, or --all-failed.');
  if (id !== undefined && !isId(id)) throw new UsageError(`“${id}” is no id: firn mail list shows them.`);
  const { runAct, failedMailIds, retryEmails } = await load();
  const { changed } = await runAct(async (ctx) =>
    retryEmails(ctx, { ids: id === undefined ? await failedMailIds(ctx) : [id] }),
  );
  if (id !== undefined && changed.length === 0)
    throw new CommandFailed('This email is not known, was sent, waits already, or its content is no longer stored.');
  say(
    `${changed.length} ${changed.length === 1 ? 'email is' : 'emails are'} sent again; a running server does it within seconds.`,
  );
  return 0;
}

async function test({ words: [address = ''], options }: Given): Promise<number> {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new UsageError(`“${address}” is no email address.`);
  const { runAct, queueTestMail } = await load();
  const { id } = await runAct((ctx) => queueTestMail(ctx, address.toLowerCase()));
  say(
    options.json
      ? JSON.stringify({ id })
      : `Queued as ${id}; a running server sends it within seconds. firn mail list shows the answer.`,
  );
  return 0;
}

export const mailCommands: readonly Command[] = [
  {
    name: 'mail list',
    help: 'list the newest emails with their state and the last answer of the mail server',
    options: [{ name: 'state', value: 'STATE', help: 'waiting, sent or failed' }, jsonOption],
    run: list,
  },
  {
    name: 'mail retry',
    words: '[ID]',
    help: 'send an email again that was given up or waits for its next attempt',
    options: [{ name: 'all-failed', help: 'all that were given up and are not archived' }],
    run: retry,
  },
  {
    name: 'mail test',
    words: 'ADDRESS',
    help: 'queue a test email, by the same way as every other',
    options: [jsonOption],
    run: test,
  },
];

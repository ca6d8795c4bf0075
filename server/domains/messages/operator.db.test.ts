import { expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { createWorld } from '#server/testing/world.ts';
import { failedMailIds, listMails, queueTestMail } from './operator.ts';
import { retryEmails } from './retry.ts';

const world = createWorld();
const cli = () => systemContext(world.services, 'cli');

test('a test email is queued, listed, given up, sent again by the command line and delivered', async () => {
  const { id } = await queueTestMail(cli(), 'ops@firn.example');
  expect(await listMails(cli(), 'waiting')).toMatchObject([{ id, recipient: 'ops@firn.example', state: 'waiting' }]);
  await world.db.owner.query("update mails set failed_at = $1, last_error = '550 no such user'", [world.now]);
  expect(await listMails(cli(), 'failed')).toMatchObject([{ id, state: 'failed', answer: '550 no such user' }]);
  expect(JSON.stringify(await listMails(cli(), undefined))).not.toContain('content');
  expect(await retryEmails(cli(), { ids: await failedMailIds(cli()) })).toMatchObject({ changed: [id] });
  expect(await failedMailIds(cli())).toEqual([]);
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['ops@firn.example', 'Test email'],
  ]);
  expect(await listMails(cli(), 'sent')).toMatchObject([{ id, state: 'sent' }]);
  const { rows } = await world.db.owner.query(
    "select action, request_id from audit_entries where action in ('mail.retried', 'settings.test-mail-sent') order by at, id",
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['mail.retried', 'settings.test-mail-sent']);
  for (const { request_id } of rows) expect(request_id).toMatch(/^cli-/);
});

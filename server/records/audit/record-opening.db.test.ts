import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { recordOpening } from './record-opening.ts';

const world = createWorld();

test('a reading is recorded once an hour, and a later one where it could not be written', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const ctx = await admin.ctx();
  const failing = {
    ...ctx,
    db: { ...ctx.db, transact: () => Promise.reject(new Error('the disk is full')) },
  };
  const recorded = async () =>
    (await world.db.owner.query("select count(*)::int as n from audit_entries where action = 'audit.read'")).rows[0].n;
  await recordOpening(failing, { action: 'audit.read' });
  expect(await recorded()).toBe(0);
  await recordOpening(ctx, { action: 'audit.read' });
  await recordOpening(ctx, { action: 'audit.read' });
  expect(await recorded()).toBe(1);
});

import { expect, test } from 'vitest';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('entries of the audit log are counted by their last position, and those that are not sealed yet one by one', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  await world.db.owner.query('delete from audit_seals; delete from audit_entries');
  const { audit: empty } = await admin.api.overview.get();
  expect(empty).toEqual({ entries: 0, unsealed: 0, lastSealedAt: null });
  await world.signedIn('first@bank.example');
  await sealAuditEntries(world.services);
  await world.signedIn('second@bank.example');
  const { rows } = await world.db.owner.query('select count(*)::int as entries from audit_entries');
  const { audit } = await admin.api.overview.get();
  expect(audit).toEqual({ entries: rows[0].entries, unsealed: 1, lastSealedAt: world.now });
});

import { expect, test } from 'vitest';
import { maximumSavedViews } from '#contract/operations/saved-views.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const list = '/admin/inquiries';

test('a saved view is visible to its owner only, the same name replaces it, and each change is audited', async () => {
  const anna = await world.signedIn('anna@firn.example', 'admin');
  const beat = await world.signedIn('beat@firn.example', 'admin');
  const { id } = await anna.api.savedViews.save({ list, name: 'Overdue', search: 'status=overdue' });
  expect(await anna.api.savedViews.save({ list, name: 'Overdue', search: 'status=overdue&sort=due' })).toMatchObject({
    id,
  });
  await anna.api.savedViews.save({ list: '/admin/projects', name: 'Paused', search: 'status=paused' });
  expect(await anna.api.savedViews.list({ list })).toEqual([
    { id, name: 'Overdue', search: 'status=overdue&sort=due' },
  ]);
  expect(await beat.api.savedViews.list({ list })).toEqual([]);
  await expect(beat.api.savedViews.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await anna.api.savedViews.remove({ id });
  expect(await anna.api.savedViews.list({ list })).toEqual([]);
  const { rows } = await world.db.owner.query(
    'select action, user_email, details from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  const by = { user_email: 'anna@firn.example', details: { list } };
  expect(rows).toEqual([
    { action: 'saved-view.saved', ...by },
    { action: 'saved-view.saved', ...by },
    { action: 'saved-view.deleted', ...by },
  ]);
});

test('the number of saved views per user and list is limited', async () => {
  const { api } = await world.signedIn('carla@firn.example', 'admin');
  for (let n = 0; n < maximumSavedViews; n++) await api.savedViews.save({ list, name: `View ${n}`, search: '' });
  await expect(api.savedViews.save({ list, name: 'One more', search: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { name: expect.stringContaining('100 views') } },
  });
  await expect(api.savedViews.save({ list, name: 'View 0', search: 'q=x' })).resolves.toMatchObject({ search: 'q=x' });
});

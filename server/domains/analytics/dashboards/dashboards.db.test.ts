import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { widgetOf } from '#server/domains/analytics/widgets/widgets.fixture.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

async function audited(id: string): Promise<string[]> {
  const { rows } = await world.db.owner.query<{ action: string }>(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ action }) => action);
}

test('a dashboard is created, renamed, filled, copied and deleted, each with its audit entry', async () => {
  const { api } = await world.signedIn('owner@firn.example', 'admin');
  const { id } = await api.dashboards.create({ name: 'Site overview' });
  const renamed = await api.dashboards.rename({ id, version: 1, name: 'Overview' });
  expect(renamed).toMatchObject({ name: 'Overview', version: 2, createdBy: 'owner@firn.example', isPublic: false });
  const widget = widgetOf(randomUUID());
  const layout = [{ widget: widget.id, width: 6, height: 1 }];
  const saved = await api.dashboards.save({ id, version: 2, widgets: [widget], layout });
  expect(saved).toMatchObject({ version: 3, widgetCount: 1, widgets: [widget], layout });
  const copy = await api.dashboards.duplicate({ id });
  expect(copy.name).toBe('Copy of Overview');
  const copied = await api.dashboards.get({ id: copy.id });
  expect(copied.widgets[0]).toMatchObject({ title: 'Page views' });
  expect(copied.widgets[0]?.id).not.toBe(widget.id);
  expect(copied.layout[0]?.widget).toBe(copied.widgets[0]?.id);
  expect((await api.dashboards.list({ sort: 'name' })).rows.map(({ name }) => name)).toEqual([
    'Copy of Overview',
    'Overview',
  ]);
  await api.dashboards.remove({ id, version: 3 });
  await expect(api.dashboards.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await audited(id)).toEqual(['dashboard.created', 'dashboard.renamed', 'dashboard.saved', 'dashboard.deleted']);
});

test('a layout without one size for each widget is refused, and so is an older version', async () => {
  const { api } = await world.signedIn('second@firn.example', 'admin');
  const { id } = await api.dashboards.create({ name: 'Clicks' });
  const widget = widgetOf(randomUUID());
  const size = { widget: widget.id, width: 6, height: 1 };
  for (const layout of [[], [size, size], [{ ...size, widget: randomUUID() }], [{ ...size, width: 13 }]]) {
    const saving = api.dashboards.save({ id, version: 1, widgets: [widget], layout });
    await expect(saving).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
  await api.dashboards.save({ id, version: 1, widgets: [widget], layout: [size] });
  const again = api.dashboards.save({ id, version: 1, widgets: [], layout: [] });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a dashboard stays when the account of who created it is deleted', async () => {
  const creator = await world.signedIn('leaver@firn.example', 'admin');
  const { id } = await creator.api.dashboards.create({ name: 'Kept' });
  await world.db.owner.query('delete from users where id = $1', [creator.id]);
  const { api } = await world.signedIn('reader@firn.example', 'admin');
  expect(await api.dashboards.get({ id })).toMatchObject({ createdBy: null });
});

test('a member cannot read or write dashboards', async () => {
  const { api } = await world.signedIn('member@bank.example');
  await expect(api.dashboards.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(api.dashboards.create({ name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

import { beforeAll, expect, test } from 'vitest';
import { screens } from '#contract/back-office.ts';
import { documentationContract } from '#contract/operations/documentation/documentation.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const form = {
  title: 'Restore drill',
  type: 'user-guide' as const,
  screen: null,
  content: '## Steps\n\nStop the server.',
};

test('a new entry is incomplete and by User; an edit makes it need a review, and a review completes it', async () => {
  const { documentation } = admin.api;
  const added = await documentation.create({ ...form, title: '  Restore drill  ' });
  const today = dayInZurich(world.now);
  expect(added).toMatchObject({ title: 'Restore drill', status: 'incomplete', author: 'User', lastUpdated: today });
  expect(added.text.sections).toMatchObject([{ title: 'Steps' }]);
  const reviewed = await documentation.review({ id: added.id, version: 1 });
  expect(reviewed.status).toBe('complete');
  const { version: reviewedAgain } = await documentation.review({ id: added.id, version: reviewed.version });
  const ref = { id: added.id, version: reviewedAgain };
  expect(await documentation.save({ ...ref, ...form })).toMatchObject({ status: 'complete' });
  await world.db.owner.query("update documentation_entries set last_updated = '2024-01-01' where id = $1", [added.id]);
  const { version } = await documentation.get({ id: added.id });
  const saved = await documentation.save({ ...form, id: added.id, version, content: 'Stop it first.' });
  expect(saved).toMatchObject({ status: 'needs-review', lastUpdated: today });
  await expect(documentation.save({ ...form, id: added.id, version, content: 'Late' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const history = saved.events.map(({ kind, number, actor }) => [kind, number, actor?.email]);
  expect(history.filter(([kind]) => kind !== 'saved')).toEqual([
    ['created', 1, 'admin@firn.example'],
    ['reviewed', null, 'admin@firn.example'],
    ['reviewed', null, 'admin@firn.example'],
  ]);
  expect(history.at(-1)).toEqual(['saved', 2, 'admin@firn.example']);
  expect(await documentation.versionText({ id: added.id, number: 1 })).toEqual({
    title: form.title,
    content: form.content,
  });
  await expect(documentation.remove({ id: added.id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  await documentation.remove({ id: added.id, version: saved.version });
  await expect(documentation.get({ id: added.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(documentation.versionText({ id: added.id, number: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.db.owner.query<{ action: string; details: object }>(
    'select action, details from audit_entries where resource_id = $1 order by at, id',
    [added.id],
  );
  const actions = rows.map(({ action }) => action);
  expect(actions.filter((action) => action !== 'documentation-entry.saved')).toEqual([
    'documentation-entry.created',
    'documentation-entry.reviewed',
    'documentation-entry.reviewed',
    'documentation-entry.deleted',
  ]);
  expect(JSON.stringify(rows)).not.toContain('Stop it first');
});

test('a title of spaces, a title that is taken and the address of no screen are refused beside their fields', async () => {
  const { documentation } = admin.api;
  const refused = (fields: object) => ({ data: { fields } });
  await expect(documentation.create({ ...form, title: '   ' })).rejects.toMatchObject(
    refused({ title: 'Please enter a title' }),
  );
  await documentation.create({ ...form, title: 'Taken' });
  await expect(documentation.create({ ...form, title: 'TAKEN' })).rejects.toMatchObject(
    refused({ title: 'Another entry has this title' }),
  );
  await expect(documentation.create({ ...form, title: 'Other', screen: '/nowhere' })).rejects.toMatchObject(
    refused({ screen: 'No back-office screen has this address' }),
  );
  await expect(documentation.create({ ...form, title: 'Other', screen: '/admin/users' })).rejects.toMatchObject(
    refused({ screen: 'This screen has a guide already' }),
  );
});

test('a new installation has its guides, whose screens exist and whose text is free of HTML', async () => {
  const { documentation } = admin.api;
  const { rows } = await documentation.list({ q: '', sort: 'title' });
  const seeded = rows.filter(({ author }) => author === 'Firn');
  expect(seeded.length).toBe(11);
  expect(seeded.every(({ status }) => status === 'complete')).toBe(true);
  const guides = (await admin.api.overview.waiting()).guides;
  expect(Object.keys(guides).filter((path) => !(path in screens))).toEqual([]);
  expect(guides['/admin/inquiries']).toBe(seeded.find(({ title }) => title === 'Inquiries')?.id);
});

test('the list filters by type and status, and searches titles and texts', async () => {
  const { documentation } = admin.api;
  await documentation.create({ ...form, title: 'Quartz', type: 'security', content: 'lazulite' });
  const titles = async (query: Parameters<typeof documentation.list>[0]) =>
    (await documentation.list(query)).rows.map(({ title }) => title);
  expect(await titles({ q: 'LAZULITE' })).toEqual(['Quartz']);
  expect(await titles({ q: 'lazulite', type: 'security', status: 'incomplete' })).toEqual(['Quartz']);
  expect(await titles({ q: 'lazulite', type: 'api' })).toEqual([]);
  expect(await titles({ q: 'lazulite', status: 'complete' })).toEqual([]);
});

test('the export is one Markdown file with contents and the facts of each entry', async () => {
  const { documentation } = admin.api;
  await documentation.create({ ...form, title: 'Export [drill]', content: '# One\n\n```\n# not a heading\n```' });
  const file = await documentation.exportAll();
  expect(file.name).toBe('system-documentation.md');
  const text = await file.text();
  const number = /^(\d+)\. \[Export \\\[drill\\\]\]\(#entry-\d+\)$/m.exec(text)?.[1];
  expect(text).toContain(`<a id="entry-${number}"></a>\n\n## ${number}. Export \\[drill\\]`);
  expect(text).toContain(`User guide · Incomplete · last updated ${dayInZurich(world.now)} · User`);
  expect(text).toContain('### One\n\n```\n# not a heading\n```');
});

test('in the export an entry swallows no other: a code block ends with it, and HTML is text as on the screen', async () => {
  const { documentation } = admin.api;
  const contents = {
    Q1: 'Text\n\n~~~~ sh\n~~~\n# inside',
    Q2: '- a\n  ```\n  open',
    Q3: '# Head\n\n<script>alert(1)</script> <!-- `<b>` <https://firn.example> 1 < 2',
    Q4: '```\n<b>\n```',
  };
  for (const [title, content] of Object.entries(contents)) await documentation.create({ ...form, title, content });
  const text = await (await documentation.exportAll()).text();
  const partOf = (title: string) =>
    text.split(`. ${title}\n\n`)[1]?.split('\n\n<a id=')[0]?.split('\n\n').slice(1).join('\n\n').trimEnd();
  expect(partOf('Q1')).toBe('Text\n\n~~~~ sh\n~~~\n# inside\n~~~~');
  expect(partOf('Q2')).toBe('- a\n  ```\n  open\n  ```');
  expect(partOf('Q3')).toBe('### Head\n\n\\<script>alert(1)\\</script> \\<!-- `<b>` <https://firn.example> 1 < 2');
  expect(partOf('Q4')).toBe('```\n<b>\n```');
});

test('a member learns how many entries there are, and can call nothing else', async () => {
  const { api } = await world.signedIn('member@bank.example');
  const { total } = await admin.api.documentation.list({});
  expect(await api.documentation.summary()).toEqual({ entries: total, lastUpdated: expect.stringMatching(/^\d{4}-/) });
  const calls = api.documentation as unknown as Record<string, (input: unknown) => Promise<unknown>>;
  for (const name of Object.keys(documentationContract).filter((called) => called !== 'summary'))
    await expect(calls[name]?.({}), name).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

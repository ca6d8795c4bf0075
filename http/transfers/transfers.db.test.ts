import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { exitPackPath } from '#server/domains/tenants/exit-packs/download.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import type { Env } from '../env.ts';
import { addDownloads } from './downloads.ts';
import { addUploads } from './uploads.ts';

const world = createWorld();

/** The listener's response to a request of this person. */
async function ask(person: Person, path: string, init?: RequestInit): Promise<Response> {
  const app = new Hono<Env>();
  const ctx = await person.ctx();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  addUploads(app);
  addDownloads(app);
  return app.request(path, init);
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('a HEAD request for a file returns the headers of the GET request, and opens nothing', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const { id: projectId } = await anna.api.projects.create({ name: 'Data room', description: 'With one file in it.' });
  const { id } = await addProjectFile(await anna.ctx(), { projectId, name: "Anna's note (1).txt" }, bytes('hello'));
  const address = `/api/files/project/${id}`;
  const whole = await ask(anna, address);
  expect(await whole.text()).toBe('hello');
  expect(whole.headers.get('content-disposition')).toBe(
    `attachment; filename="Anna_s note _1_.txt"; filename*=UTF-8''Anna%27s%20note%20%281%29.txt`,
  );
  const [key = ''] = await world.services.files.keysBefore(new Date('2100-01-01T00:00:00Z'));
  await world.services.files.remove(key);
  const head = await ask(anna, address, { method: 'HEAD' });
  expect([head.status, [...head.headers]]).toEqual([200, [...whole.headers]]);
  const anonymous = await world.signedIn('stranger@bank.example');
  expect((await ask(anonymous, address, { method: 'HEAD' })).status).toBe(404);
});

test('files are closed to somebody whom a rule of their organisation blocks', async () => {
  const admin = await world.signedIn('rules@firn.example', 'admin');
  const tenant = await addTenant(admin);
  const eve = await world.signedIn('eve@bank.example');
  await join(world, tenant, eve);
  const { id: projectId } = await eve.api.projects.create({ name: 'Data room', description: 'With one file in it.' });
  const { id } = await addProjectFile(await eve.ctx(), { projectId, name: 'note.txt' }, bytes('hello'));
  const { version } = await admin.api.tenants.get(tenant);
  await admin.api.tenantSecurity.setNetworks({ id: tenant.id, version, networks: ['203.0.113.0/24'] });
  const upload = { method: 'POST', body: 'more' };
  for (const answer of [
    await ask(eve, `/api/files/project/${id}`),
    await ask(eve, `/api/upload/project-file?project=${projectId}&name=b.txt`, upload),
  ]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'TENANT_NETWORK' });
  }
  // Their own data stays theirs.
  const archive = await ask(eve, '/api/account/archive');
  await archive.arrayBuffer();
  expect(archive.status).toBe(200);
});

test('a HEAD request for the data export exports nothing, and needs the reauthentication all the same', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const head = await ask(ben, '/api/account/archive', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('my-data-2026-11-17.zip'),
  ]);
  const exported = "select from audit_entries where user_id = $1 and action = 'account.exported'";
  expect((await world.db.owner.query(exported, [ben.id])).rowCount).toBe(0);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  expect((await ask(ben, '/api/account/archive', { method: 'HEAD' })).status).toBe(403);
});

test('neither the data export nor an exit pack is sent for a link on another site', async () => {
  const ed = await world.signedIn('ed@bank.example');
  const from = async (site: string, path = '/api/account/archive') => {
    const answer = await ask(ed, path, { headers: { 'sec-fetch-site': site } });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect([await from('cross-site'), await from('same-site')]).toEqual([403, 403]);
  expect([await from('same-origin'), await from('none')]).toEqual([200, 200]);
  const pack = `${exitPackPath}/0190a000-0000-7000-8000-000000000001`;
  expect([await from('cross-site', pack), await from('same-origin', pack)]).toEqual([403, 404]);
});

test('too many requests are refused with the seconds to wait', async () => {
  const carla = await world.signedIn('carla@bank.example');
  const fetched = async () => {
    const answer = await ask(carla, '/api/account/archive');
    await answer.arrayBuffer();
    return answer;
  };
  for (let n = 0; n < 5; n++) expect((await fetched()).status).toBe(200);
  const answer = await fetched();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the file of a legal document is for the team, and for everybody while a version with it is published', async () => {
  const anna = await world.signedIn('anna@firn.example', 'admin');
  const member = await world.signedIn('legal-reader@bank.example');
  const visitor = world.person();
  const upload = (name: string, text: string) =>
    ask(anna, `/api/upload/legal-document?name=${name}`, { method: 'POST', body: text });
  const { id: fileId } = (await (await upload('Terms.txt', 'Our terms')).json()) as { id: string };
  const address = `/api/files/legal-document/${fileId}`;
  const draft = await addDocument(anna, { title: 'Terms', fileId });
  const statusFor = async (person: Person) => (await ask(person, address)).status;
  expect([await statusFor(visitor), await statusFor(member), await statusFor(anna)]).toEqual([401, 403, 200]);
  expect((await ask(anna, address)).headers.get('cache-control')).toBe('no-store');

  const document = await publish(anna, draft, [await world.signedIn('beat@firn.example', 'admin')]);
  const answer = await ask(visitor, address);
  expect(await answer.text()).toBe('Our terms');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Terms.txt"');
  await anna.api.legalDocuments.archive({ id: document.id, version: document.version });
  expect([await statusFor(visitor), await statusFor(anna)]).toEqual([401, 200]);

  const asMember = await ask(member, '/api/upload/legal-document?name=a.txt', { method: 'POST', body: 'x' });
  expect(asMember.status).toBe(403);
  const refused = await upload('Terms.pdf', '<html>');
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
});

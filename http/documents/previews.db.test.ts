import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { issuePreviewPath } from '#contract/business/newsletter-states.ts';
import type { Env } from '#http/env.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addPreviews } from './previews.ts';

const world = createWorld();
let admin: Person;
let id: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  ({ id } = await admin.api.newsletterIssues.create({ subject: 'November', intro: 'News' }));
});

async function post(who: Person, content: string) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', await who.ctx());
    await next();
  });
  addPreviews(app, async (c, next) => {
    c.set('body', Buffer.from(await c.req.arrayBuffer()));
    await next();
  });
  return app.request(issuePreviewPath, { method: 'POST', body: new URLSearchParams({ content }) });
}

test('an email is shown in a frame of ours only, and nothing in it runs or is loaded', async () => {
  const answer = await post(admin, JSON.stringify({ id, subject: '<script>1</script>', intro: '', posts: [] }));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
  expect(await answer.text()).toContain('&lt;script&gt;1&lt;/script&gt;');
});

test('it is for those who manage the newsletter, and takes nothing but an issue', async () => {
  const content = JSON.stringify({ id, subject: 'November', intro: 'News', posts: [] });
  expect((await post(await world.signedIn('member@bank.example'), content)).status).toBe(403);
  expect((await post(world.person(), content)).status).toBe(401);
  for (const wrong of ['', '{', JSON.stringify({ id: 'x' })]) expect((await post(admin, wrong)).status).toBe(400);
  const other = JSON.stringify({ ...JSON.parse(content), id: world.services.newId() });
  expect((await post(admin, other)).status).toBe(404);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvedPages } from '#server/domains/legal/documents/pages/approved-pages.ts';
import { explain } from '#server/testing/explain.ts';
import { createWorld } from '#server/testing/world.ts';
import { messages } from './tasks.ts';

const world = createWorld();

test('the step of the approved documents does not read every version that was ever published', async () => {
  const { owner } = world.db;
  await owner.query(
    `alter table legal_document_versions disable trigger user;
    insert into legal_document_versions (document_id, number, title, document_type, content, content_hash, created_at, published_at)
      select gen_random_uuid(), 1, 'Contract ' || n, 'contract', repeat(md5(n::text), 20), md5(n::text), now(), now() from generate_series(1, 10000) n;
    alter table legal_document_versions enable trigger user`,
  );
  await owner.query('vacuum analyze legal_document_versions');
  expect((await explain(world.services.db, () => approvedPages())).blocks).toBeLessThan(100);
});

test('the messages that the team has not answered are found without a look-up for each one', async () => {
  const { owner } = world.db;
  const client = await world.signedIn('client@bank.example');
  await owner.query(
    `insert into projects (id, owner_id, name, description, created_at, updated_at)
      select gen_random_uuid(), $1, 'Project ' || n, 'A project.', now(), now() from generate_series(1, 200) n`,
    [client.id],
  );
  // A message every sixth day; the team has answered all but the last one.
  await owner.query(
    `insert into project_events (id, project_id, kind, actor_id, from_team, at, body)
      select gen_random_uuid(), projects.id, 'message', $1, n % 2 = 1, $2::timestamptz - n * interval '6 days', 'Thank you.'
      from projects, generate_series(0, 50) n`,
    [client.id, world.now],
  );
  await owner.query('vacuum analyze project_events, projects');
  const { blocks, plan } = await explain(world.services.db, () =>
    messages(sql`${world.now.toISOString()}::timestamptz`),
  );
  // 100 tasks, each with its project and the address of its client.
  expect(blocks, plan).toBeLessThan(1_000);
});

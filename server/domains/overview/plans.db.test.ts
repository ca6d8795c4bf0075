import { expect, test } from 'vitest';
import { approvedPages } from '#server/domains/legal/documents/pages/approved-pages.ts';
import { explain } from '#server/testing/explain.ts';
import { createWorld } from '#server/testing/world.ts';

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

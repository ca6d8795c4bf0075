import type { Names } from './names.ts';

/** The contract, migration and server files of a new domain, by path. */
export function serverFiles(names: Names): Record<string, string> {
  const { many, one, manyCamel, oneCamel, onePascal, table, manyWords, oneWords } = names;
  const contract = `#contract/business/${many}.ts`;
  const server = `server/domains/${many}`;
  return {
    [`contract/business/${one}-fields.ts`]: `import { defineFields } from '#contract/fields.ts';

/** What the team knows of a ${oneWords}. */
export const ${oneCamel}Fields = defineFields({
  name: { label: 'Name', max: 80, required: true, fullWidth: true, audited: true },
});
`,
    [`contract/business/${many}.ts`]: `import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post, procedure } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { ${oneCamel}Fields } from './${one}-fields.ts';

export const ${oneCamel}Form = formShape(${oneCamel}Fields);
export type ${onePascal}Form = z.infer<typeof ${oneCamel}Form>;

const ${oneCamel} = versioned.extend({ ...shownShape(${oneCamel}Fields), updatedAt: z.date() });
export type ${onePascal} = z.infer<typeof ${oneCamel}>;

export const ${oneCamel}Query = listQuery({ filters: {}, sorts: ['name', '-name', '-updated', 'updated'] });
export type ${onePascal}Query = z.infer<typeof ${oneCamel}Query>;

export const ${manyCamel}Contract = {
  list: procedure('${manyCamel}.manage')
    .route(get('/${many}', 'List the ${manyWords}'))
    .input(${oneCamel}Query)
    .output(pageOf(${oneCamel})),
  get: procedure('${manyCamel}.manage', { refuses: ['NOT_FOUND'] })
    .route(get('/${many}/{id}', 'Get one ${oneWords}'))
    .input(byId)
    .output(${oneCamel}),
  create: procedure('${manyCamel}.manage')
    .route(post('/${many}', 'Add a ${oneWords}'))
    .input(${oneCamel}Form)
    .output(${oneCamel}),
  save: procedure('${manyCamel}.manage', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/${many}/{id}', 'Change a ${oneWords}'))
    .input(${oneCamel}Form.extend(versioned.shape))
    .output(${oneCamel}),
  remove: procedure('${manyCamel}.manage', { refuses: ['NOT_FOUND'] })
    .route(del('/${many}/{id}', 'Delete a ${oneWords}'))
    .input(byId)
    .output(byId),
};
`,
    [`db/migrations/${many}.sql`]: `create table ${table} (
  id uuid primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index ${table}_name on ${table} (lower(name));
grant select, insert, update, delete on ${table} to firn_app;
`,
    [`${server}/tables.ts`]: `import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { versioned } from '#server/platform/db/columns.ts';

export const ${manyCamel} = pgTable('${table}', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  ...versioned(),
});
`,
    [`${server}/queries.ts`]: `import { eq } from 'drizzle-orm';
import type { ${onePascal} } from '${contract}';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { ${manyCamel} } from './tables.ts';

/** Returns one ${oneWords}. Refuses with NOT_FOUND. */
export async function get${onePascal}(ctx: Ctx, { id }: { id: string }): Promise<${onePascal}> {
  const [found] = await ctx.db.read.select().from(${manyCamel}).where(eq(${manyCamel}.id, id));
  if (!found) throw refuse('NOT_FOUND');
  return to${onePascal}(found);
}

export function to${onePascal}({ createdAt: _createdAt, ...${oneCamel} }: typeof ${manyCamel}.$inferSelect): ${onePascal} {
  return ${oneCamel};
}
`,
    [`${server}/list.ts`]: `import type { ${onePascal}Query } from '${contract}';
import { defineList } from '#server/records/list/list.ts';
import { to${onePascal} } from './queries.ts';
import { ${manyCamel} } from './tables.ts';

const { id, name, updatedAt } = ${manyCamel};

export const ${oneCamel}List = defineList({
  select: (tx) => tx.select().from(${manyCamel}).$dynamic(),
  id,
  idOf: (${oneCamel}) => ${oneCamel}.id,
  search: [name],
  filters: (_query: ${onePascal}Query) => [],
  sorts: {
    name: { type: 'text', column: name, value: (${oneCamel}) => ${oneCamel}.name },
    updated: { type: 'time', column: updatedAt, value: (${oneCamel}) => ${oneCamel}.updatedAt },
  },
  toRow: to${onePascal},
});
`,
    [`${server}/records.ts`]: `import { ${oneCamel}Fields } from '#contract/business/${one}-fields.ts';
import type { ${onePascal}, ${onePascal}Form } from '${contract}';
import { type Ctx, transact } from '#server/platform/context.ts';
import { defineRecords } from '#server/records/define.ts';
import { to${onePascal} } from './queries.ts';
import { ${manyCamel} } from './tables.ts';

const ${oneCamel}Records = defineRecords({
  table: ${manyCamel},
  events: null,
  auditDetails: ({ name }) => ({ name }),
  fields: ${oneCamel}Fields,
  refusedBy: { ${table}_name: { name: 'Another ${oneWords} has this name' } },
});

/** Adds a ${oneWords}. Refuses a name that another one has with INVALID_INPUT. */
export async function create${onePascal}(ctx: Ctx, form: ${onePascal}Form): Promise<${onePascal}> {
  const at = ctx.now();
  const values = { id: ctx.newId(), ...form, createdAt: at, updatedAt: at };
  const action = '${one}.created';
  return to${onePascal}(await transact(ctx, (tx) => ${oneCamel}Records.create(tx, ctx, values, { action })));
}

/** Changes a ${oneWords}. Refuses with NOT_FOUND, CONFLICT, or INVALID_INPUT for a name that another one has. */
export async function save${onePascal}(
  ctx: Ctx,
  { id, version, ...form }: ${onePascal}Form & { id: string; version: number },
): Promise<${onePascal}> {
  const change = { set: form, action: '${one}.saved' } as const;
  return to${onePascal}(await transact(ctx, (tx) => ${oneCamel}Records.change(tx, ctx, { id, version }, () => change)));
}

/** Deletes a ${oneWords} permanently. Refuses with NOT_FOUND. */
export async function remove${onePascal}(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, (tx) => ${oneCamel}Records.remove(tx, ctx, { id }, { action: '${one}.deleted' }));
  return { id };
}
`,
    [`${server}/router.ts`]: `import { ${manyCamel}Contract } from '${contract}';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { ${oneCamel}List } from './list.ts';
import { get${onePascal} } from './queries.ts';
import { create${onePascal}, remove${onePascal}, save${onePascal} } from './records.ts';

export const ${manyCamel}Router = guarded(${manyCamel}Contract, {
  list: pagesOf(${oneCamel}List),
  get: get${onePascal},
  create: create${onePascal},
  save: save${onePascal},
  remove: remove${onePascal},
});
`,
    [`${server}/domain.ts`]: `import { sql } from 'drizzle-orm';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';

export const ${manyCamel}Domain = defineDomain({
  name: '${many}',
  routers: {
    ${manyCamel}: async () => (await import('./router.ts')).${manyCamel}Router,
  },
  search: {
    ${manyCamel}: {
      matches: (text) => sql\`select id, name as title, '' as detail, '' as state, updated_at as at
        from ${table} where name ilike \${literalPattern(text)}\`,
      states: {},
    },
  },
});
`,
    [`${server}/${many}.db.test.ts`]: `import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

test('${manyWords} are added, changed and deleted, and every step is in the audit log', async () => {
  const { ${manyCamel} } = admin.api;
  const added = await ${manyCamel}.create({ name: 'First' });
  const saved = await ${manyCamel}.save({ id: added.id, version: 1, name: 'Second' });
  expect(saved).toMatchObject({ name: 'Second', version: 2 });
  expect(await ${manyCamel}.get({ id: added.id })).toEqual(saved);
  expect((await ${manyCamel}.list({ q: 'second' })).rows).toEqual([saved]);
  await expect(${manyCamel}.save({ id: added.id, version: 1, name: 'Third' })).rejects.toMatchObject({ code: 'CONFLICT' });
  await ${manyCamel}.remove({ id: added.id });
  await expect(${manyCamel}.get({ id: added.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [added.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['${one}.created', '${one}.saved', '${one}.deleted']);
});

test('a name that is taken is refused beside its field', async () => {
  const { ${manyCamel} } = admin.api;
  await ${manyCamel}.create({ name: 'Taken' });
  await expect(${manyCamel}.create({ name: 'TAKEN' })).rejects.toMatchObject({
    data: { fields: { name: 'Another ${oneWords} has this name' } },
  });
});

test('a member can call none of it', async () => {
  const { ${manyCamel} } = (await world.signedIn('member@bank.example')).api;
  const [id, form] = ['018f0000-0000-7000-8000-000000000000', { name: 'Mine' }];
  const calls = [
    () => ${manyCamel}.list({}),
    () => ${manyCamel}.get({ id }),
    () => ${manyCamel}.create(form),
    () => ${manyCamel}.save({ id, version: 1, ...form }),
    () => ${manyCamel}.remove({ id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
`,
  };
}

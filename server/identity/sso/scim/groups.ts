import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { violates } from '#server/platform/db/violates.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { writeLinks } from '#server/records/links.ts';
import { inSystem, type ScimCaller } from './caller.ts';
import { type Document, documentOf, type GroupValues, groupValues } from './documents.ts';
import { patched } from './patch.ts';
import type { ListQuery } from './query.ts';
import { checkVersion, groupResource, listOf } from './resources.ts';
import { notFound, ScimError } from './scim-error.ts';
import { type ScimGroupRow, scimGroupMembers, scimGroups, scimUsers } from './tables.ts';

export const groupFilters = ['displayName', 'externalId'];

/** Groups per provider. */
const maximumGroups = 1_000;

/** `withMembers: false`: Entra ID asks for groups without their members. */
export function listGroups(caller: ScimCaller, query: ListQuery, withMembers: boolean): Promise<Document> {
  const { filter, startIndex, count } = query;
  const which = and(eq(scimGroups.providerId, caller.provider.id), filterOf(filter));
  return inSystem(caller, async (tx) => {
    const total = await tx.$count(scimGroups, which);
    const order = [asc(scimGroups.createdAt), asc(scimGroups.id)];
    const page = tx
      .select()
      .from(scimGroups)
      .where(which)
      .orderBy(...order);
    const rows = count === 0 ? [] : await page.limit(count).offset(startIndex - 1);
    const resources: Document[] = [];
    for (const row of rows) resources.push(await resourceOf(tx, caller, row, withMembers));
    return listOf(resources, total, startIndex);
  });
}

function filterOf(filter: ListQuery['filter']): SQL | undefined {
  if (filter === null) return undefined;
  if (filter.attribute === 'externalId') return eq(scimGroups.externalId, filter.value);
  return sql`lower(${scimGroups.displayName}) = lower(${filter.value})`;
}

export const readGroup = (caller: ScimCaller, id: string, withMembers: boolean): Promise<Document> =>
  inSystem(caller, async (tx) => resourceOf(tx, caller, await lock(tx, caller, id), withMembers));

export function createGroup(caller: ScimCaller, body: unknown): Promise<Document> {
  const { members, ...values } = groupValues(documentOf(body));
  const { ctx, provider } = caller;
  return refusingTwice(
    inSystem(caller, async (tx) => {
      await requirePlace(tx, caller);
      const at = ctx.now();
      const row = { ...values, id: ctx.newId(), providerId: provider.id, createdAt: at, updatedAt: at };
      const [created] = await tx.insert(scimGroups).values(row).returning();
      if (!created) throw notFound();
      await setMembers(tx, caller, created.id, members);
      await audit(tx, caller, 'scim-group.created', created, members.length);
      return resourceOf(tx, caller, created, true);
    }),
  );
}

/** Groups of one provider are created one after another, so that two do not share the last place. */
async function requirePlace(tx: Tx, { provider: { id } }: ScimCaller): Promise<void> {
  await tx.select({ id: ssoProviders.id }).from(ssoProviders).where(eq(ssoProviders.id, id)).for('no key update');
  if ((await tx.$count(scimGroups, eq(scimGroups.providerId, id))) >= maximumGroups)
    throw new ScimError(403, `A provider can have ${maximumGroups} groups. Delete one first`);
}

export const replaceGroup = (caller: ScimCaller, id: string, body: unknown, ifMatch?: string): Promise<Document> =>
  change(caller, id, ifMatch, () => groupValues(documentOf(body)));

export const patchGroup = (caller: ScimCaller, id: string, body: unknown, ifMatch?: string): Promise<Document> =>
  change(caller, id, ifMatch, ({ displayName, externalId }, members) =>
    groupValues(patched({ displayName, externalId, members: members.map((value) => ({ value })) }, body)),
  );

export function deleteGroup(caller: ScimCaller, id: string, ifMatch?: string): Promise<void> {
  return inSystem(caller, async (tx) => {
    const group = await lock(tx, caller, id);
    checkVersion(group, ifMatch);
    await tx.delete(scimGroups).where(eq(scimGroups.id, group.id));
    await audit(tx, caller, 'scim-group.removed', group, 0);
  });
}

function change(
  caller: ScimCaller,
  id: string,
  ifMatch: string | undefined,
  valuesOf: (row: ScimGroupRow, members: string[]) => GroupValues,
): Promise<Document> {
  return refusingTwice(
    inSystem(caller, async (tx) => {
      const before = await lock(tx, caller, id);
      checkVersion(before, ifMatch);
      const { members, ...values } = valuesOf(before, await memberIds(tx, before.id));
      const set = { ...values, version: before.version + 1, updatedAt: caller.ctx.now() };
      const [changed] = await tx.update(scimGroups).set(set).where(eq(scimGroups.id, before.id)).returning();
      if (!changed) throw notFound();
      await setMembers(tx, caller, changed.id, members);
      await audit(tx, caller, 'scim-group.updated', changed, members.length);
      return resourceOf(tx, caller, changed, true);
    }),
  );
}

async function lock(tx: Tx, { provider }: ScimCaller, id: string): Promise<ScimGroupRow> {
  if (!isId(id)) throw notFound();
  const which = and(eq(scimGroups.id, id), eq(scimGroups.providerId, provider.id));
  const [row] = await tx.select().from(scimGroups).where(which).for('update');
  if (!row) throw notFound();
  return row;
}

async function memberIds(tx: Tx, groupId: string): Promise<string[]> {
  const which = eq(scimGroupMembers.groupId, groupId);
  const rows = await tx.select({ id: scimGroupMembers.memberId }).from(scimGroupMembers).where(which);
  return rows.map(({ id }) => id);
}

const memberLinks = { table: scimGroupMembers, from: scimGroupMembers.groupId, to: scimGroupMembers.memberId };

/** Only users of the same provider can be members. */
async function setMembers(tx: Tx, { provider }: ScimCaller, groupId: string, members: string[]): Promise<void> {
  const which = and(eq(scimUsers.providerId, provider.id), inArray(scimUsers.id, members.filter(isId)));
  const known = await tx.select({ id: scimUsers.id }).from(scimUsers).where(which);
  if (known.length < members.length)
    throw new ScimError(400, 'A member is not a user of this provider', 'invalidValue');
  await writeLinks(
    tx,
    memberLinks,
    groupId,
    known.map(({ id }) => id),
  );
}

async function resourceOf(tx: Tx, { ctx }: ScimCaller, row: ScimGroupRow, withMembers: boolean): Promise<Document> {
  const members = tx
    .select({ id: scimUsers.id, name: scimUsers.displayName })
    .from(scimGroupMembers)
    .innerJoin(scimUsers, eq(scimUsers.id, scimGroupMembers.memberId))
    .where(eq(scimGroupMembers.groupId, row.id))
    .orderBy(asc(scimUsers.id));
  return groupResource(ctx.appUrl, row, withMembers ? await members : []);
}

async function refusingTwice<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!violates(error, 'scim_groups_name')) throw error;
    throw new ScimError(409, 'A group with this displayName already exists', 'uniqueness');
  });
}

function audit(
  tx: Tx,
  { ctx, provider, tokenId }: ScimCaller,
  action: 'scim-group.created' | 'scim-group.updated' | 'scim-group.removed',
  { id, displayName }: ScimGroupRow,
  members: number,
): Promise<void> {
  const details = { provider: provider.key, scimToken: tokenId, name: displayName, members };
  return recordAudit(tx, ctx, { action, resourceId: id, details });
}

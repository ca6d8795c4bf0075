import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { violates } from '#server/platform/db/violates.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { accountFor, activate, deactivate, lockManaged, releaseFromFormer } from './accounts.ts';
import { inSystem, type ScimCaller } from './caller.ts';
import { type Document, documentOf, type UserValues, userValues } from './documents.ts';
import { patched } from './patch.ts';
import type { ListQuery } from './query.ts';
import { checkVersion, listOf, userDocument, userResource } from './resources.ts';
import { notFound, ScimError } from './scim-error.ts';
import { type ScimUserRow, scimUsers } from './tables.ts';
import { lockPeople } from './tenant-people.ts';

export const userFilters = ['userName', 'externalId'];

export function listUsers(caller: ScimCaller, { filter, startIndex, count }: ListQuery): Promise<Document> {
  const which = and(eq(scimUsers.providerId, caller.provider.id), filterOf(filter));
  return inSystem(caller, async (tx) => {
    const total = await tx.$count(scimUsers, which);
    const order = [asc(scimUsers.createdAt), asc(scimUsers.id)];
    const offset = startIndex - 1;
    const page = tx
      .select()
      .from(scimUsers)
      .where(which)
      .orderBy(...order);
    const rows = count === 0 ? [] : await page.limit(count).offset(offset);
    return listOf(
      rows.map((row) => userResource(caller.ctx.appUrl, row)),
      total,
      startIndex,
    );
  });
}

function filterOf(filter: ListQuery['filter']): SQL | undefined {
  if (filter === null) return undefined;
  if (filter.attribute === 'externalId') return eq(scimUsers.externalId, filter.value);
  return sql`lower(${scimUsers.userName}) = lower(${filter.value})`;
}

export const readUser = (caller: ScimCaller, id: string): Promise<Document> =>
  inSystem(caller, async (tx) => userResource(caller.ctx.appUrl, await find(tx, caller, id)));

/** Creates an account, or takes over the one with this address; see `accountFor` for whose it may be. */
export function createScimUser(caller: ScimCaller, body: unknown): Promise<Document> {
  const values = userValues(documentOf(body));
  const { ctx, provider } = caller;
  return refusingTwice(
    inSystem(caller, async (tx) => {
      await lockRecipient(tx, values.email);
      await lockPeople(tx, caller);
      const { user, ...account } = await accountFor(tx, caller, values);
      await releaseFromFormer(tx, caller, user);
      const at = ctx.now();
      const row = {
        ...values,
        id: ctx.newId(),
        providerId: provider.id,
        userId: user.id,
        ...account,
        createdAt: at,
        updatedAt: at,
      };
      const [created] = await tx.insert(scimUsers).values(row).returning();
      if (!created) throw notFound();
      await audit(tx, caller, 'scim-user.created', user, created);
      if (!created.active) await deactivate(tx, caller, user, created);
      return userResource(ctx.appUrl, created);
    }),
  );
}

/** PUT: what the body leaves out is emptied, except that somebody who was deactivated stays so. */
export const replaceUser = (caller: ScimCaller, id: string, body: unknown, ifMatch?: string): Promise<Document> =>
  change(caller, id, ifMatch, (row) => userValues({ active: row.active, ...documentOf(body) }));

export const patchUser = (caller: ScimCaller, id: string, body: unknown, ifMatch?: string): Promise<Document> =>
  change(caller, id, ifMatch, (row) => {
    const before = userDocument(row);
    const after = patched(before, body);
    // A name in parts gives the shown name, unless that is given as well.
    const keepsName = after.displayName === before.displayName && after.name !== before.name;
    return userValues(keepsName ? { ...after, displayName: formattedOf(after.name) } : after);
  });

/** DELETE deactivates: the account and what it has written stay, and the person can be found again. */
export async function deleteUser(caller: ScimCaller, id: string, ifMatch?: string): Promise<void> {
  await change(caller, id, ifMatch, (row) => userValues({ ...userDocument(row), active: false }));
}

function formattedOf(name: unknown): string {
  const { givenName, familyName } = (name ?? {}) as Record<string, unknown>;
  return [givenName, familyName].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function change(
  caller: ScimCaller,
  id: string,
  ifMatch: string | undefined,
  valuesOf: (row: ScimUserRow) => UserValues,
): Promise<Document> {
  const { ctx } = caller;
  return refusingTwice(
    inSystem(caller, async (tx) => {
      const found = await find(tx, caller, id);
      // Waits for an act that is adding to the account in a session that a deactivation ends.
      await lockAddresses(tx, [found.userId]);
      await lockPeople(tx, caller);
      const { row, user } = await lockManaged(tx, caller, found);
      checkVersion(row, ifMatch);
      const values = valuesOf(row);
      const isSame = Object.entries(values).every(([name, value]) => row[name as keyof UserValues] === value);
      if (isSame) return userResource(ctx.appUrl, row);
      const set = { ...values, version: row.version + 1, updatedAt: ctx.now() };
      const [changed] = await tx.update(scimUsers).set(set).where(eq(scimUsers.id, row.id)).returning();
      if (!changed) throw notFound();
      await audit(tx, caller, actionOf(row, changed), user, changed);
      if (row.active && !changed.active) await deactivate(tx, caller, user, changed);
      if (!row.active && changed.active) await activate(tx, caller, user, changed);
      return userResource(ctx.appUrl, changed);
    }),
  );
}

function actionOf(before: ScimUserRow, after: ScimUserRow) {
  if (before.active === after.active) return 'scim-user.updated';
  return after.active ? 'scim-user.activated' : 'scim-user.deactivated';
}

/** Ids that are none are not looked up. */
async function find(tx: Tx, { provider }: ScimCaller, id: string): Promise<ScimUserRow> {
  if (!isId(id)) throw notFound();
  const which = and(eq(scimUsers.id, id), eq(scimUsers.providerId, provider.id));
  const [row] = await tx.select().from(scimUsers).where(which);
  if (!row) throw notFound();
  return row;
}

async function refusingTwice<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (violates(error, 'scim_users_user') || violates(error, 'scim_users_name'))
      throw new ScimError(409, 'A user with this userName or address already exists', 'uniqueness');
    throw error;
  });
}

function audit(
  tx: Tx,
  { ctx, provider, tokenId }: ScimCaller,
  action: 'scim-user.created' | 'scim-user.updated' | 'scim-user.activated' | 'scim-user.deactivated',
  user: User,
  { id, active }: ScimUserRow,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action,
    resourceId: user.id,
    details: { provider: provider.key, scimId: id, scimToken: tokenId, active, email: user.email },
  });
}

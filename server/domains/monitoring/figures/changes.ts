import { and, desc, gte, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { readActions } from '#contract/operations/audit-actions.ts';
import type { Change, Deploy } from '#contract/operations/monitoring/monitoring.ts';
import { nodeStarts } from '#server/domains/monitoring/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditEntries } from '#server/records/audit/tables.ts';

const mostChanges = 20;
/** What may explain why a figure changed. */
const changingActions = [
  'settings.updated',
  'settings.security-updated',
  'rate-limit.created',
  'rate-limit.saved',
  'rate-limit.deleted',
  'rate-limit.mode-changed',
  'security-audit.started',
  'quality-run.started',
];

/** Starts of nodes, and audited changes of what decides how the system behaves. */
export async function changesSince(tx: Tx, since: Date): Promise<Change[]> {
  const { at, action } = auditEntries;
  const entries = await entriesOf(tx, and(gte(at, since), inArray(action, changingActions)));
  return newestOf([...(await startsOf(tx, gte(nodeStarts.at, since))), ...entries]);
}

interface Span {
  from: Date;
  until: Date;
  /** For who may read the audit log; for others only what decides how the system behaves. */
  isWhole: boolean;
}

/** Everything that somebody did in some time, but sign-ins and what was only looked at, with the starts of nodes. */
export async function actsBetween(
  tx: Tx,
  { from, until, isWhole }: Span,
): Promise<{ changes: Change[]; total: number }> {
  const { at, action, resource, userEmail } = auditEntries;
  const isAct = and(
    ...[gte(at, from), lte(at, until), isNotNull(userEmail)],
    ...[sql`${resource} <> 'session'`, notInArray(action, [...readActions])],
    isWhole ? undefined : inArray(action, changingActions),
  );
  const isStart = and(gte(nodeStarts.at, from), lte(nodeStarts.at, until));
  const total = (await tx.$count(auditEntries, isAct)) + (await tx.$count(nodeStarts, isStart));
  return { changes: newestOf([...(await startsOf(tx, isStart)), ...(await entriesOf(tx, isAct))]), total };
}

type Condition = ReturnType<typeof and>;

function entriesOf(tx: Tx, condition: Condition): Promise<Change[]> {
  const { at, action, resource, userEmail } = auditEntries;
  return tx
    .select({ at, action, by: userEmail, detail: resource })
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(at))
    .limit(mostChanges);
}

async function startsOf(tx: Tx, condition: Condition): Promise<Change[]> {
  const starts = await tx.select().from(nodeStarts).where(condition).orderBy(desc(nodeStarts.at)).limit(mostChanges);
  return starts.map(({ at, node, version, migrations }) => {
    const applied = migrations === 0 ? '' : `, ${migrations} ${migrations === 1 ? 'migration' : 'migrations'}`;
    return { at, action: null, by: null, detail: `Version ${version} on ${node}${applied}` };
  });
}

const newestOf = (changes: readonly Change[]) =>
  changes.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostChanges);

/** The first start of a version on any node. A restart with the version that ran before is none, whatever its node is called. */
export async function deploysBetween(tx: Tx, from: Date, until: Date): Promise<Deploy[]> {
  const { rows } = await tx.execute<{ at: string; node: string; version: string }>(sql`
    with starts as (
      select at, node, version, lag(version) over (order by at, id) as before from node_starts
    )
    select at, node, version from starts where version is distinct from before
      and at >= ${from.toISOString()}::timestamptz and at <= ${until.toISOString()}::timestamptz
    order by at desc limit ${mostChanges}`);
  return rows.map(({ at, ...deploy }) => ({ ...deploy, at: new Date(at) }));
}

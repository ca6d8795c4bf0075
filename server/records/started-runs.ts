import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from './audit/record.ts';
import { leasedRuns } from './leased-runs.ts';
import { type Night, nightOf } from './nights.ts';

/** What tables of such runs have; one row of a table is open at a time. */
type StartedTable = PgTable &
  Record<'id' | 'night' | 'leaseUntil' | 'claims' | 'stopRequestedAt' | 'finishedAt', PgColumn> & {
    $inferSelect: { id: string; leaseUntil: Date | null; claims: number };
  };

/** How often the lease of a run that is watched is renewed. */
const renewMs = 60_000;

type Values<Table extends PgTable> = Omit<Table['$inferInsert'], 'id' | 'night' | 'startedBy' | 'createdAt'>;

type NameOf<Action, End extends string> = Action extends `${infer Name}.${End}` ? Name : never;
/** What has audit actions for its start and its stop: `check-run`. */
type RunName = NameOf<AuditAction, 'started'> & NameOf<AuditAction, 'stopped'>;

interface RunOptions<Name extends string> {
  /** Of its audit actions: `check-run`. */
  name: Name;
  /** Longer than the pause between two renewals. */
  leaseMs: number;
  /** The refusal of a second run beside one that is open. */
  refusal: () => Error;
}

/**
 * Runs that somebody starts and may stop, or that a night starts, and that one process at a time carries out under a lease.
 * Their acts are audited; what a run does, and what it is called when it has ended, is its domain's.
 */
export function startedRuns<Table extends StartedTable, Name extends RunName>(
  table: Table,
  { name, leaseMs, refusal }: RunOptions<Name>,
) {
  type Run = Table['$inferSelect'];
  const rows: StartedTable = table;
  const isOpen = isNull(table.finishedAt);
  const lease = leasedRuns<Run>(rows, { isOpen, leaseMs, isSame: (run) => eq(table.claims, run.claims) });
  const insert = (tx: Tx, values: Record<string, unknown>) =>
    tx.insert(rows).values(values).onConflictDoNothing().returning({ id: table.id });

  async function isStopRequested({ db }: Ctx, { id }: Run): Promise<boolean> {
    const found = await db.background.select({ at: table.stopRequestedAt }).from(rows).where(eq(table.id, id));
    return found[0]?.at != null;
  }

  /** Renews the lease and sets these values. Returns whether the run is still this process's. */
  async function renew(tx: Tx, now: Date, run: Run, set: Partial<Table['$inferInsert']> = {}): Promise<boolean> {
    const { rowCount } = await tx
      .update(rows)
      .set({ ...set, leaseUntil: lease.leaseFrom(now) })
      .where(lease.isHeld(run));
    return rowCount === 1;
  }

  return {
    isWaiting: lease.isWaiting,

    /** Starts a run, which a schedule carries out within a second. Refuses while one is open. */
    start: (ctx: Ctx, values: Values<Table>, details: Record<string, unknown>): Promise<{ id: string }> =>
      transact(ctx, async (tx) => {
        const [run] = await insert(tx, {
          id: ctx.newId(),
          startedBy: actorOf(ctx).id,
          createdAt: ctx.now(),
          ...values,
        });
        if (!run) throw refusal();
        const { id } = run as { id: string };
        await recordAudit(tx, ctx, { action: `${name}.started`, resourceId: id, details });
        return { id };
      }),

    /** Asks a run to stop, which it does after what it does now. Refuses with NOT_FOUND when it has ended. */
    stop: (ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> =>
      transact(ctx, async (tx) => {
        const { rowCount } = await tx
          .update(rows)
          .set({ stopRequestedAt: ctx.now() })
          .where(and(eq(table.id, id), isOpen));
        if (rowCount !== 1) throw refuse('NOT_FOUND');
        await recordAudit(tx, ctx, { action: `${name}.stopped`, resourceId: id });
        return { ok: true };
      }),

    /** Starts the run of a night once, within its hours; not while another one is open. */
    async startNightly(tx: Tx, ctx: Ctx, night: Night, values: Values<Table>): Promise<void> {
      const now = ctx.now();
      const day = nightOf(now, night);
      if (day === null || (await tx.$count(rows, eq(table.night, day))) > 0) return;
      await insert(tx, { id: ctx.newId(), night: day, createdAt: now, ...values });
    },

    /** Starts a run that nobody asked for, unless one is open or a unique index of the table refuses it. */
    async plan(tx: Tx, ctx: Ctx, values: Values<Table>): Promise<void> {
      await insert(tx, { id: ctx.newId(), createdAt: ctx.now(), ...values });
    },

    /** Takes the run that is to be made now, so that no other process does; null when there is none. */
    claim: (tx: Tx, now: Date): Promise<Run | null> => lease.claim(tx, now, { claims: sql`${table.claims} + 1` }),

    isStopRequested,
    renew,

    /**
     * For a run that another process carries out: looks every `lookMs` whether somebody asked it to stop, which aborts `stopped`,
     * and renews its lease, until `end` is called.
     */
    watch(ctx: Ctx, run: Run, lookMs: number): { stopped: AbortSignal; end(): void } {
      const stopped = new AbortController();
      const look = async () => {
        if (await isStopRequested(ctx, run)) stopped.abort();
      };
      const keep = () => ctx.db.transact(systemScope, (tx) => renew(tx, ctx.now(), run));
      const looking = setInterval(() => void look().catch(() => {}), lookMs);
      const renewing = setInterval(() => void keep().catch(() => {}), renewMs);
      return {
        stopped: stopped.signal,
        end() {
          clearInterval(looking);
          clearInterval(renewing);
        },
      };
    },

    /** Leaves the run to the next process that looks for one. */
    async release(tx: Tx, run: Run): Promise<void> {
      await tx.update(rows).set({ leaseUntil: null }).where(lease.isHeld(run));
    },

    /** Ends the run. Returns whether it was still this process's. */
    async finish(tx: Tx, now: Date, run: Run, set: Partial<Table['$inferInsert']>): Promise<boolean> {
      const { rowCount } = await tx
        .update(rows)
        .set({ ...set, finishedAt: now })
        .where(lease.isHeld(run));
      return rowCount === 1;
    },
  };
}

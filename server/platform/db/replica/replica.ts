import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { BatchingSocket } from '../batching-socket.ts';
import type { Connection, Scope, Tx } from '../db.ts';
import { createSockets, openPool, type PoolState, sessionOptions, stateOf } from '../open-pool.ts';
import { inReadOnlyTransaction } from '../unit-of-work.ts';
import { isCanceled } from '../violates.ts';
import { linkPrimary } from './primary-link.ts';
import { createProgress } from './progress.ts';
import { replayOf, replayQuery } from './servers.ts';
import { watchReplica } from './watch.ts';

/** Who answered a read: the replica, or the primary because of this. */
const readResults = ['replica', 'changed', 'lag', 'unreachable', 'promoted', 'failed'] as const;
type ReadResult = (typeof readResults)[number];

export interface ReplicaState {
  /** Reads since the start. */
  reads: Readonly<Record<ReadResult, number>>;
  /** For how long the replica may lack changes; null: it was not seen since the start. */
  lagMs: number | null;
  /** Why no read goes there; null: it answers. */
  problem: Problem | null;
}

type Problem = 'lag' | 'unreachable' | 'promoted';

export interface Replica {
  /** Runs `work` on the replica if that has what the user changed; else, and where it fails there, `onPrimary`. */
  read<T>(scope: UserScope, work: (tx: Tx) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>;
  state(): ReplicaState;
  pool(): PoolState;
  stop(): Promise<void>;
}

/** Without a user there is nobody whose changes could be followed. */
type UserScope = Scope & { userId: string };

interface Servers {
  /** A direct connection, through no pooler. */
  primary: Connection;
  replica: Connection;
  log: Log;
  maxConnections: number;
}

const everyMs = 1_000;
/** What a list may lack of other people's changes. */
export const maximumLagMs = 10_000;
/** Reads that are under way are given up after so many unanswered questions. */
const unansweredBefore = 2;

/** Reads from a server that follows the primary, see docs/decisions/044-pooler-replicas-and-cdn.md. */
export function createReplica({ primary, replica, log, maxConnections }: Servers): Replica {
  const progress = createProgress(() => performance.now());
  const link = linkPrimary(primary, log, progress.changed);
  const watch = watchReplica(replica);
  const sockets = createSockets(() => new BatchingSocket());
  const options = `${sessionOptions} -c default_transaction_read_only=on`;
  const pool = openPool({ ...replica, options, pipeline: true, stream: sockets.open }, log, maxConnections);
  const reads = Object.fromEntries(readResults.map((result) => [result, 0])) as Record<ReadResult, number>;
  let seen: 'replica' | 'promoted' | 'unreachable' = 'unreachable';
  let unanswered = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let following = follow();

  /** Once a second. */
  async function follow(): Promise<void> {
    try {
      await lookAtPrimary();
      await lookAtReplica();
    } catch (error) {
      seen = 'unreachable';
      logCondition(log, 'db.replica.unavailable', { error: error instanceof Error ? error.message : error });
    }
    if (stopped) return;
    timer = setTimeout(() => {
      following = follow();
    }, everyMs);
    timer.unref();
  }

  /** What was committed before the question is in front of the position that is the answer. */
  async function lookAtPrimary(): Promise<void> {
    const askedAt = performance.now();
    await link.connect();
    progress.primaryAt(await link.position(), askedAt);
  }

  async function lookAtReplica(): Promise<void> {
    try {
      const { isReplica, position } = await watch.ask(link.identity);
      if (isReplica) progress.replicaAt(position);
      seen = isReplica ? 'replica' : 'promoted';
      unanswered = 0;
    } catch (error) {
      unanswered += 1;
      if (unanswered >= unansweredBefore) sockets.destroy();
      throw error;
    }
  }

  function problem(): Problem | null {
    if (seen !== 'replica') return seen;
    return progress.lagMs() > maximumLagMs ? 'lag' : null;
  }

  async function whyPrimary(userId: string): Promise<Exclude<ReadResult, 'replica' | 'failed'> | null> {
    const found = problem();
    if (found !== null) return found;
    try {
      await link.position();
    } catch {
      return 'unreachable';
    }
    return progress.hasChangesOf(userId) ? null : 'changed';
  }

  /** The server is asked in the same transaction, as another one may have its address since the last second. */
  function readThere<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const least = progress.confirmedPosition();
    const checked = async (tx: Tx) => {
      const [{ rows }, result] = await Promise.all([tx.executeSql(replayQuery), work(tx)]);
      const { isReplica, position } = replayOf(rows[0]);
      if (!isReplica || position < least)
        throw new Error('the server of DATABASE_REPLICA_URL is not the replica it was');
      return result;
    };
    return inReadOnlyTransaction(pool, scope, checked);
  }

  return {
    async read(scope, work, onPrimary) {
      const reason = await whyPrimary(scope.userId);
      if (reason === null) {
        try {
          const result = await readThere(scope, work);
          reads.replica += 1;
          return result;
        } catch (error) {
          // The primary would refuse it as well, or take as long again.
          if (isRefusal(error) || isCanceled(error)) throw error;
          logCondition(log, 'db.replica.read.failed', { error });
        }
      }
      reads[reason ?? 'failed'] += 1;
      return onPrimary();
    },
    state() {
      const lagMs = progress.lagMs();
      return { reads: { ...reads }, lagMs: Number.isFinite(lagMs) ? lagMs : null, problem: problem() };
    },
    pool: () => stateOf(pool),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await following;
      await Promise.all([watch.stop(), link.stop(), pool.end()]);
    },
  };
}

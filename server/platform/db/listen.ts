import pg from 'pg';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { invalidationChannel } from './channels.ts';
import type { Connection } from './db.ts';

export interface Listener {
  /** Whether notifications arrive: not while the connection is lost. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/** How often the connection is tried, and how long an answer may take: one that the network lost is deaf, and does not say so. */
const triedEveryMs = 10_000;
const longestAnswerMs = 10_000;

/**
 * Receives the tags that other processes invalidate. After a reconnect, when notifications may have been missed, the
 * listener is called with `null`: invalidate everything.
 */
export async function listen(
  connection: Connection,
  log: Log,
  onInvalidate: (tags: string[] | null) => void,
): Promise<Listener> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const reconnect = () => {
    if (stopped) return;
    client = null;
    retry = setTimeout(() => void open().catch(reconnect), 1_000);
    retry.unref();
  };

  async function open(): Promise<void> {
    // A late answer closes a connection with `pipeline`.
    const next = new pg.Client({
      ...connection,
      ...{ keepAlive: true, pipeline: true, query_timeout: longestAnswerMs, connectionTimeoutMillis: longestAnswerMs },
    });
    next.on('notification', ({ payload }) => onInvalidate(tagsOf(payload)));
    next.on('error', (error) => logCondition(log, 'db.listener.lost', { error: error.message }));
    await next.connect();
    await next.query(`listen ${invalidationChannel}`);
    next.on('end', reconnect);
    client = next;
    onInvalidate(null);
  }

  await open();
  const trying = setInterval(() => client?.query('select 1').catch(() => {}), triedEveryMs).unref();
  return {
    isListening: () => client !== null,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(trying);
      await client?.end();
    },
  };
}

function tagsOf(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    return Array.isArray(tags) ? tags.map(String) : null;
  } catch {
    return null;
  }
}

import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { applicationRole, ensureApplicationRole } from '#server/platform/db/application-role.ts';

/** One application's lease on the running server: a shared advisory lock on a connection of its own. */
export interface ServerLease {
  /** Called once when the connection ends, for whatever reason. */
  onEnd(listener: () => void): void;
  /** Releases the lease. True: it was the last one, and none is granted until close(); the caller must stop the server. */
  release(): Promise<boolean>;
  /** Whether the server still responds on this connection. */
  isResponding(): Promise<boolean>;
  close(): Promise<void>;
}

export type LeaseResult =
  | { kind: 'acquired'; lease: ServerLease }
  /** No server is listening. */
  | { kind: 'absent' }
  /** Try again; the server reports that it is starting, which takes as long as its log, or that it is stopping; null: it reports nothing. */
  | { kind: 'busy'; working: 'starting' | 'stopping' | null; reason: string };

// 'Firn' in ASCII. Advisory locks are per database; this one is in `postgres`.
const lock = 0x4669726e;

/**
 * Connects as the application's role, which a new cluster gets first, and takes a lease if the server is running. Throws
 * on errors that waiting does not resolve.
 */
export async function acquireLease(owner: ClientConfig): Promise<LeaseResult> {
  try {
    return await tryLease({ ...owner, user: applicationRole });
  } catch (error) {
    if ((error as { code?: string }).code !== mayNotLogIn) return leaseFailure(error as Error & { code?: string });
  }
  try {
    await createRole(owner);
    return await tryLease({ ...owner, user: applicationRole });
  } catch (error) {
    return leaseFailure(error as Error & { code?: string });
  }
}

/** The role does not exist, or is from before it logged in. */
const mayNotLogIn = '28000';

async function createRole(connection: ClientConfig): Promise<void> {
  const owner = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
    await ensureApplicationRole(owner, null);
  } finally {
    void owner.end().catch(() => {});
  }
}

async function tryLease(connection: ClientConfig): Promise<LeaseResult> {
  const socket = new Socket();
  const client = new Client({
    ...connection,
    stream: () => socket,
    application_name: 'firn lease',
    connectionTimeoutMillis: 5000,
  });
  // A broken connection is reported by 'end'; without a listener the 'error' before it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set idle_session_timeout = 0');
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as granted', [lock]);
    if (rows[0]?.granted) return { kind: 'acquired', lease: leaseOf(client, socket) };
    void client.end().catch(() => {});
    return { kind: 'busy', working: 'stopping', reason: 'the last application is stopping it' };
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

function leaseOf(client: Client, socket: Socket): ServerLease {
  // An application that ends without stop() must not hang on this connection.
  socket.unref();
  return {
    onEnd: (listener) => void client.once('end', listener),
    async release() {
      socket.ref();
      // Shared lock released first, then the exclusive one requested: of two at once the later one gets it.
      await client.query('select pg_advisory_unlock_shared($1)', [lock]);
      const { rows } = await client.query('select pg_try_advisory_lock($1) as granted', [lock]);
      return rows[0]?.granted === true;
    },
    isResponding: () =>
      client.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => client.end().catch(() => {}),
  };
}

function leaseFailure(error: Error & { code?: string }): LeaseResult {
  switch (error.code) {
    case 'ENOENT':
    case 'ECONNREFUSED':
      return { kind: 'absent' };
    case '57P03': // cannot connect now: starting up, recovering, shutting down
      return {
        kind: 'busy',
        working: /shutting down/.test(error.message) ? 'stopping' : 'starting',
        reason: error.message,
      };
    case '57P01': // terminated by shutdown
    case '57P02': // terminated by the crash of another backend
      return { kind: 'busy', working: 'stopping', reason: error.message };
    case '53300': // too many connections
    case 'ECONNRESET':
    case 'EPIPE':
    case undefined: // closed or silent while connecting
      return { kind: 'busy', working: null, reason: error.message };
    default:
      throw error;
  }
}

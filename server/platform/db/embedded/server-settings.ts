/** The server does not inherit the operator's environment: PGPORT, LANG or TZ would change its behaviour. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

export const port = 5432;

/**
 * The data folder as an argument for PostgreSQL. On Linux its working directory, into which Node changes before it drops
 * root's privileges, so that the server's user needs no access to the folders above.
 */
export function dataArgument(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

// Connections are possible only through a socket in a private folder.
const privateSettings = { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' };

// Errors reach the application, which knows what may be logged; the server's own log contains no statement and no row.
const quietLog = { log_min_messages: 'log', log_min_error_statement: 'panic', log_parameter_max_length: '0' };

// Ends queries whose application was killed, so that they do not delay the next start.
const abandonedQueries = { client_connection_check_interval: '2s' };

// What an archive of the log may hold back (platform/backup): beyond it the archive is given up rather than the disk filled.
const boundedArchive = { max_slot_wal_keep_size: '2GB' };

// A page of a disk without moving parts, or of memory, is read in any order: the default is for one that turns.
const anyOrder = { random_page_cost: '1.1' };

// For tests: the fastest server, which loses everything in a power failure.
const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The server's command line: its settings take precedence over postgresql.conf and ALTER SYSTEM. */
export function serverArguments(
  folder: string,
  id: string,
  { durable, settings }: { durable: boolean; settings: Record<string, string> },
): string[] {
  const all = {
    ...quietLog,
    ...abandonedQueries,
    ...boundedArchive,
    ...anyOrder,
    ...(durable ? {} : nonDurableSettings),
    ...settings,
    ...privateSettings,
    cluster_name: id,
  };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataArgument(folder), '-p', String(port), ...given];
}

/** Nothing of the operator's environment reaches the server: PGPORT, LANG or TZ would change what it does. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

export const port = 5432;

/**
 * How the data folder is named to PostgreSQL. On Linux by its own working directory, into which Node changes
 * before it drops root's rights: so folders above may be closed to the server's user.
 */
export function dataArgument(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

// A socket in a folder closed to others is the only door.
const privateSettings = { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' };

// Errors reach the application, which knows what may be logged; the server's own log keeps no statement and no row.
const quietLog = { log_min_messages: 'log', log_min_error_statement: 'panic', log_parameter_max_length: '0' };

// A query whose application was killed ends, and does not hold up the next start.
const abandonedQueries = { client_connection_check_interval: '2s' };

// For tests: the fastest server that forgets everything in a power failure.
const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The server's command line: what is given here wins over postgresql.conf and ALTER SYSTEM. */
export function serverArguments(
  folder: string,
  id: string,
  { durable, settings }: { durable: boolean; settings: Record<string, string> },
): string[] {
  const all = {
    ...quietLog,
    ...abandonedQueries,
    ...(durable ? {} : nonDurableSettings),
    ...settings,
    ...privateSettings,
    cluster_name: id,
  };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataArgument(folder), '-p', String(port), ...given];
}

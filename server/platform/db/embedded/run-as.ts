import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so a root process starts it as another user. */
export const isRoot = (): boolean => process.getuid?.() === 0;

// Not in any fixed range (systemd.io/UIDS-GIDS), and inside the 65,536 ids a container maps.
const firstPrivate = 60_706;
const countPrivate = 478;

/** The user that owns a new cluster; each data folder gets its own. */
export function privateIdentity(folder: string): Identity {
  const id = firstPrivate + (createHash('sha256').update(folder).digest().readUInt32BE(0) % countPrivate);
  return { uid: id, gid: id };
}

/** initdb, unlike the server, requires a user with a name: `nobody`, else any unprivileged one. */
export async function namedIdentity(passwdFile = '/etc/passwd'): Promise<Identity> {
  const users = (await readFile(passwdFile, 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid > 0);
  const user = users.find((one) => one.uid === 65_534) ?? users.find((one) => one.name === 'nobody') ?? users[0];
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root and /etc/passwd names no other user: start Firn as another user.',
    );
  return { uid: user.uid, gid: user.gid };
}

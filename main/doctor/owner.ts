import { failed, ok, warning } from './finding.ts';

interface Owned {
  uid: number;
  gid: number;
  mode: number;
}

interface User {
  uid: number;
  groups: readonly number[];
}

/** The user of this process; on a system without such numbers it counts as root, whom no owner is foreign to. */
const thisUser: User = {
  uid: process.getuid?.() ?? 0,
  groups: [process.getgid?.() ?? 0, ...(process.getgroups?.() ?? [])],
};

/** Whether a folder of data belongs to this user alone, or was mounted for it. */
export function judgeFolder(path: string, found: Owned, user: User = thisUser) {
  if (isForeign(found, user)) return failed(`${path} belongs to user ${found.uid}, and this is ${user.uid}`);
  if (isMounted(found, user)) return ok(`${path}, mounted for group ${found.gid}`);
  if (found.mode & 0o022) return failed(`${path} has mode ${modeOf(found)}: others can write there`);
  if (found.mode & 0o055) return warning(`${path} has mode ${modeOf(found)}: others can read its list`);
  return ok(`${path}, mode ${modeOf(found)}, owner ${found.uid}`);
}

/** Whether nobody but this user, or root and a group of this user that may only read, has a file of secrets. */
export function judgeSecrets(path: string, found: Owned, user: User = thisUser) {
  if (isForeign(found, user)) return failed(`${path} belongs to user ${found.uid}, and this is ${user.uid}`);
  const isGiven = isOfRoot(found, user) && user.groups.includes(found.gid);
  if (found.mode & (isGiven ? 0o037 : 0o077))
    return failed(`${path} has mode ${modeOf(found)}, and must have ${isGiven ? '0440' : '0600'}`);
  return ok(`${path}, mode ${modeOf(found)}, owner ${found.uid}`);
}

/** Root may run the command for the user who owns the files, and may own what it gave to this user. */
const isForeign = ({ uid }: Owned, user: User) => user.uid !== 0 && uid !== user.uid && uid !== 0;

const isOfRoot = ({ uid }: Owned, user: User) => uid === 0 && user.uid !== 0;

/** Kubernetes mounts folders for a group (fsGroup), with setgid and open to all: nobody else is in the container. */
const isMounted = (found: Owned, user: User) =>
  isOfRoot(found, user) && user.groups.includes(found.gid) && (found.mode & 0o2000) !== 0;

const modeOf = ({ mode }: Owned) => (mode & 0o777).toString(8).padStart(4, '0');

/** What one node knows of the replica: how far it is, and who changed something that it may not have. */
export interface Progress {
  /** A change of this user was heard of; null: changes of anybody may have been missed. */
  changed(userId: string | null): void;
  /** The primary was at this position, for which it was asked at `askedAt`: what was committed before that is in front of it. */
  primaryAt(position: bigint, askedAt: number): void;
  /** The replica has everything up to this position. */
  replicaAt(position: bigint): void;
  /** Whether the replica has every change of this user that was heard of. */
  hasChangesOf(userId: string): boolean;
  /** The position that `hasChangesOf` relies on. */
  confirmedPosition(): bigint;
  /** For how long the replica may lack changes. */
  lagMs(): number;
}

/** Beyond that many, changes are taken for everybody's. */
const maximumUsers = 10_000;
/** Of an hour, as one is asked for each second. */
const maximumPositions = 3_600;

/** `now`: a monotonic clock in milliseconds. */
export function createProgress(now: () => number): Progress {
  const changes = new Map<string, number>();
  /** Nothing is known of changes before the start. */
  let everybodyAt = now();
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let confirmed = 0n;
  let positions: { position: bigint; askedAt: number }[] = [];

  return {
    changed(userId) {
      if (userId !== null && changes.size < maximumUsers) {
        changes.set(userId, now());
        return;
      }
      everybodyAt = now();
      changes.clear();
    },
    primaryAt(position, askedAt) {
      // A primary that is behind itself is another one, whose positions say nothing about the former one's.
      if (position < (positions.at(-1)?.position ?? confirmed)) {
        everybodyAt = now();
        confirmed = 0n;
        positions = [];
      }
      positions.push({ position, askedAt });
      if (positions.length > maximumPositions) positions.shift();
    },
    replicaAt(position) {
      // A server that is behind itself is another one.
      if (position < confirmed) confirmedAt = Number.NEGATIVE_INFINITY;
      const reached = positions.filter((one) => one.position <= position);
      positions = positions.slice(reached.length);
      const last = reached.at(-1);
      if (!last) return;
      confirmed = last.position;
      confirmedAt = last.askedAt;
      for (const [userId, at] of changes) if (at < confirmedAt) changes.delete(userId);
    },
    hasChangesOf: (userId) => Math.max(everybodyAt, changes.get(userId) ?? everybodyAt) < confirmedAt,
    confirmedPosition: () => confirmed,
    lagMs: () => now() - confirmedAt,
  };
}

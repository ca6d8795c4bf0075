import type { PlatformRole } from '#contract/permissions.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

export interface Person {
  id: string;
  email: string;
  role: PlatformRole;
  /** They proved that the address is theirs; what others left under it is nobody's who merely typed it. */
  isEmailConfirmed: boolean;
}

/** A file of a person, as the data export contains it. */
export interface PersonalFile {
  id: string;
  name: string;
  storageKey: string;
}

/** What one domain stores about a person: what the data export contains, and what an erasure deletes. */
export interface PersonalData {
  /** `profile`: the file in the archive. */
  name: string;
  /** Tables with rows about a person. The inventory is complete when every such table is named somewhere. */
  tables: readonly string[];
  /** Null when the domain's share of the archive is empty by nature. */
  collect(tx: Tx, person: Person): Promise<unknown>;
  /** Files that the data export contains as they are. */
  collectFiles?(tx: Tx, person: Person): Promise<PersonalFile[]>;
  /** Deletes what does not go by itself with the row of the user, which is deleted last. */
  erase(tx: Tx, ctx: Ctx, person: Person): Promise<void>;
  /** Runs once accounts were erased for good: what lies outside the database, which no rollback brings back. */
  afterErasure?(services: Services): Promise<unknown>;
}

/** Everything about a person in this domain hangs on the row of the user and goes with it. */
export const deletedWithUser: PersonalData['erase'] = async () => {};

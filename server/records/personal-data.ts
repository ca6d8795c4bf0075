import type { PlatformRole } from '#contract/permissions.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

export interface Person {
  id: string;
  email: string;
  role: PlatformRole;
  /** The address is confirmed. Rows that others left under an unconfirmed address must not be exported or erased. */
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
  /** The name of the JSON file in the data export, such as `profile`. */
  name: string;
  /** Tables with personal data. A test checks that every such table is listed somewhere. */
  tables: readonly string[];
  /** Returns this domain's part of the data export; null when it has none by design. */
  collect(tx: Tx, person: Person): Promise<unknown>;
  /** Files that the data export contains unchanged. */
  collectFiles?(tx: Tx, person: Person): Promise<PersonalFile[]>;
  /** Deletes what is not deleted by cascade with the row of the user, which is deleted last. */
  erase(tx: Tx, ctx: Ctx, person: Person): Promise<void>;
  /** Runs after erasures were committed, for data outside the database, which no rollback restores. */
  afterErasure?(services: Services): Promise<unknown>;
}

/** Everything about a user in this domain is deleted by cascade with their row. */
export const deletedWithUser: PersonalData['erase'] = async () => {};

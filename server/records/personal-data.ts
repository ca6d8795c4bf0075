import type { PlatformRole } from '#contract/permissions.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

export interface Person {
  id: string;
  email: string;
  role: PlatformRole;
  /** They proved that the address is theirs; what others left under it is nobody's who merely typed it. */
  isProven: boolean;
}

/** What one domain knows of a person: what it hands out, and how it forgets. */
export interface PersonalData {
  /** `profile`: the file in the archive. */
  name: string;
  /** Tables with rows about a person. The inventory is complete when every such table is named somewhere. */
  tables: readonly string[];
  /** Null when the domain's share of the archive is empty by nature. */
  collect(tx: Tx, person: Person): Promise<unknown>;
  /** Forgets what does not go by itself with the row of the user, which is deleted last. */
  erase(tx: Tx, ctx: Ctx, person: Person): Promise<void>;
}

/** Everything about a person in this domain hangs on the row of the user and goes with it. */
export const goesWithTheUser: PersonalData['erase'] = async () => {};

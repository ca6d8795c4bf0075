import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { passkeys } from './tables.ts';

export const passkeysData: PersonalData = {
  name: 'passkeys',
  tables: ['passkeys', 'passkey_challenges'],
  collect: (tx, { id }) =>
    tx
      .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
  erase: deletedWithUser,
};

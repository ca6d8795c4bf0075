import { asc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { media } from './tables.ts';

/** Who uploaded an image. An erasure takes the person from the image, which is the company's. */
export const mediaData: PersonalData = {
  name: 'media',
  tables: ['media'],
  collect: (tx, { id }) =>
    tx
      .select({ name: media.name, uploadedAt: media.createdAt })
      .from(media)
      .where(eq(media.uploaderId, id))
      .orderBy(asc(media.createdAt)),
  erase: deletedWithUser,
};

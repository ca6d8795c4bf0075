import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { media } from './tables.ts';

/** Who uploaded an image. An erasure takes the person from the image, which is the company's. */
export const mediaData: PersonalData = {
  name: 'media',
  about: {
    title: 'Media library',
    purpose: 'Showing images on the website',
    legalBasis: 'Legitimate interest in a website',
    data: 'Who uploaded an image',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the image is deleted',
  },
  tables: ['media'],
  inExport: 'names and dates of the images that the person uploaded',
  atErasure: 'the image stays, without the person',
  collect: rowsOfUser(media.uploaderId, { name: media.name, uploadedAt: media.createdAt }, asc(media.createdAt)),
  erase: deletedWithUser,
};

import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { mediaData } from './personal-data.ts';
import { mediaCheck } from './self-check.ts';
import { mediaVariants } from './tables.ts';

export const mediaDomain = defineDomain({
  name: 'media',
  routers: {
    media: async () => (await import('./router.ts')).mediaRouter,
  },
  personalData: [mediaData],
  fileKeys: [mediaVariants.storageKey],
  selfChecks: [mediaCheck],
  titles: {
    media: titlesById('media', 'name'),
  },
});

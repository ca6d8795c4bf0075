import { defineDomain } from '#server/records/domain.ts';
import { mediaFileKeys } from './file-keys.ts';
import { mediaData } from './personal-data.ts';
import { mediaCheck } from './self-check.ts';

export const mediaDomain = defineDomain({
  name: 'media',
  routers: {
    media: async () => (await import('./router.ts')).mediaRouter,
  },
  personalData: [mediaData],
  fileKeys: [mediaFileKeys],
  selfChecks: [mediaCheck],
});

import { defineDomain } from '#server/records/domain.ts';
import { passkeysData } from './personal-data.ts';
import { passkeyChallenges } from './tables.ts';

export const passkeysDomain = defineDomain({
  name: 'passkeys',
  routers: {
    passkeys: async () => (await import('./router.ts')).passkeysRouter,
  },
  expiring: [{ at: passkeyChallenges.expiresAt }],
  personalData: [passkeysData],
});

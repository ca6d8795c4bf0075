import { kind } from '../kind.ts';

export const profilesActions = {
  'profile.updated': kind('profile', 'data'),
};

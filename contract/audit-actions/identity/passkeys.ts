import { kind } from '../kind.ts';

export const passkeysActions = {
  'passkey.added': kind('passkey', 'security', 'medium'),
  'passkey.removed': kind('passkey', 'security', 'medium'),
  'passkey.renamed': kind('passkey', 'security'),
};

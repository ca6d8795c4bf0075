import { legalDocumentFileKeys } from './domains/legal/documents/files/file-keys.ts';
import { mediaFileKeys } from './domains/media/file-keys.ts';
import { projectFileKeys } from './domains/projects/file-keys.ts';
import { evidenceFileKeys } from './domains/statistics/file-keys.ts';
import { logoFileKeys } from './domains/tenants/branding/file-keys.ts';
import { exitPackFileKeys } from './domains/tenants/exit-packs/file-keys.ts';
import type { NamedKeys } from './platform/files/sweep.ts';

/** Every table that names stored files; what none of them names is deleted. A test checks it against the database. */
export const fileOwners: readonly NamedKeys[] = [
  projectFileKeys,
  exitPackFileKeys,
  mediaFileKeys,
  evidenceFileKeys,
  legalDocumentFileKeys,
  logoFileKeys,
];

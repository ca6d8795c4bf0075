import { defineDomain } from '#server/records/domain.ts';

export const backupsDomain = defineDomain({ name: 'backups' });

import { type Check, line, notChecked } from '#server/platform/check.ts';

export const fileChecks: readonly Check[] = [
  {
    id: 'integration.files',
    name: 'Bucket of uploaded files',
    category: 'Integration',
    critical: true,
    severity: 'high',
    requirements: ['The object store accepts our key and lists our folder'],
    remedy: 'Compare S3_URL with the address, the key and the rights of the bucket.',
    source: 'object store',
    async run({ installation: { listBucket } }) {
      if (listBucket === null) return notChecked('Not checked: S3_URL is not set, files are stored in the data folder');
      try {
        await listBucket();
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
        return { score: 0, summary: 'The bucket cannot be listed', evidence: [line('Answer', reason)] };
      }
      return {
        score: 100,
        summary: 'The bucket answered',
        evidence: [line('Asked', 'the first file of our folder (ListObjectsV2)')],
      };
    },
  },
];

import { type Check, line } from '#server/platform/check.ts';

export const fileChecks: readonly Check[] = [
  {
    id: 'integration.files',
    name: 'Store of uploaded files',
    category: 'Integration',
    critical: true,
    severity: 'high',
    requirements: ['The folder of files answers; with S3_URL, the object store accepts our key and lists our folder'],
    remedy:
      'Compare S3_URL with the address, the key and the rights of the bucket; without it, look at the data folder.',
    source: 'object store or data folder',
    async run({ services: { files }, installation: { listBucket } }) {
      const [store, asked] = listBucket
        ? ['bucket', 'the first file of our folder (ListObjectsV2)']
        : ['data folder', 'its free space'];
      try {
        await (listBucket ?? files.freeBytes)();
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
        return { score: 0, summary: `The ${store} does not answer`, evidence: [line('Answer', reason)] };
      }
      return { score: 100, summary: `The ${store} answered`, evidence: [line('Asked', asked)] };
    },
  },
];

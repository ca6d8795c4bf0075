import type { CollectionKey } from '#contract/content/collections.ts';
import { queries } from '#web/api/queries.ts';

/** Apart from the editor, so that fetching a collection does not wait for it. */
export const collectionOptions = (key: CollectionKey) =>
  queries.content.collection.queryOptions({ input: { key }, meta: { resource: 'records' } });

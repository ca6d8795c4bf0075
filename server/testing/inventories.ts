import { loadInventories } from '#server/domains.ts';

/** What all domains name together. */
export const inventories = await loadInventories();

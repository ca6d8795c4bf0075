import { desc, isNotNull } from 'drizzle-orm';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { hashOfContent } from './sending/content.ts';
import { offers } from './tables.ts';

/** The newest offer that was sent is as its hash says. */
export const offersCheck: SelfCheck = {
  module: 'Offers',
  async run(tx) {
    const [newest] = await tx
      .select({ number: offers.number, content: offers.content, hash: offers.contentHash })
      .from(offers)
      .where(isNotNull(offers.contentHash))
      .orderBy(desc(offers.sentAt))
      .limit(1);
    if (!newest) return { isComplete: true, detail: 'No offers were sent yet.' };
    return hashOfContent(newest.content ?? '') === newest.hash
      ? { isComplete: true, detail: 'The newest offer is unchanged since it was sent.' }
      : { isComplete: false, detail: `Offer ${newest.number} is not as it was sent.` };
  },
};

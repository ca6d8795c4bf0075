import type { TopicsOfSubscriber } from '#contract/business/newsletter.ts';
import { refusalOf } from '#web/forms/refusals.ts';

/** The topics that a link chooses from; null for one that does not work, and when there were too many lookups. */
export async function topicsOrNull(asked: Promise<TopicsOfSubscriber>): Promise<TopicsOfSubscriber | null> {
  try {
    return await asked;
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return null;
  }
}

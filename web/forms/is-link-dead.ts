import { refusalOf } from './refusals.ts';

/**
 * Whether the link that opened a page no longer works, so that the page says so before anything is typed. `check` does
 * not consume the link. When there were too many lookups, the form is shown and says so itself.
 */
export async function isLinkDead(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === 'TOO_MANY_REQUESTS') return false;
    // A malformed token comes from a truncated link.
    if (code === 'LINK_INVALID' || code === 'INVALID_INPUT') return true;
    throw error;
  }
}

import { hasDraftOwner } from '#web/forms/drafts.ts';
import { signInUrl } from '#web/sign-in-addresses.ts';

/** An act that ends the session itself runs, or has succeeded and leads to another document. */
let isEnding = false;

/** Goes to the sign-in page, a document outside the app. It says that the session ended, unless the user signed out. */
export function goToSignIn(hasEnded = hasDraftOwner()): void {
  if (isEnding) return;
  location.assign(signInUrl(location.pathname + location.search, hasEnded));
}

/**
 * Runs an act that ends the session, and leaves for the document that says so. Requests of other screens that are refused
 * as signed out before its response arrives do not lead to the sign-in page instead.
 */
export async function endSession<Result>(run: () => Promise<Result>, to: string): Promise<Result> {
  isEnding = true;
  try {
    const result = await run();
    location.assign(to);
    return result;
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

export const isEndingSession = () => isEnding;

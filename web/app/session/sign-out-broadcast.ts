import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { goToSignIn } from '#web/api/go-to-sign-in.ts';
import { clearDrafts } from '#web/forms/drafts.ts';

/** One for each tab: a channel hears every other channel of its name, also of its own tab. */
let channel: BroadcastChannel | null = null;

const maxAttempts = 20;
const retryDelayMs = 250;

/** Whoever signs out leaves every tab of this browser. */
export function broadcastSignOut(): void {
  channel?.postMessage(null);
}

/** Leaves the screen, with what it shows and what was typed, when somebody signs out in another tab. */
export function useSignOutFromOtherTabs(): void {
  useEffect(() => {
    const own = new BroadcastChannel('firn-signed-out');
    own.onmessage = () => void leave();
    channel = own;
    // A screen that comes back with the Back button is of a session that may be over.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => {
      own.close();
      channel = null;
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
}

/** The other tab tells before its form has arrived; as long as the session lives, sign-in would lead back here. */
async function leave(): Promise<void> {
  clearDrafts();
  for (let count = 0; count < maxAttempts; count++) {
    const session = await api.auth.session().catch(() => null);
    if (session === null) break;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
  goToSignIn();
}

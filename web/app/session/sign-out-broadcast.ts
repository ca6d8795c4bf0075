import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { goToSignIn } from '#web/api/go-to-sign-in.ts';
import { clearDrafts } from '#web/forms/drafts.ts';

/** One per tab: a channel receives the messages of all other channels of its name, even in the same tab. */
let channel: BroadcastChannel | null = null;

const maxAttempts = 20;
const retryDelayMs = 250;

/** Tells all tabs of this browser that the user signed out. */
export function broadcastSignOut(): void {
  channel?.postMessage(null);
}

/** Leaves the screen and clears drafts when the user signs out in another tab. */
export function useSignOutFromOtherTabs(): void {
  useEffect(() => {
    const own = new BroadcastChannel('firn-signed-out');
    own.onmessage = () => void leave();
    channel = own;
    // A page restored from the back/forward cache may belong to a session that is over.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => {
      own.close();
      channel = null;
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
}

/** The message arrives before the sign-out request does; while the session lives, sign-in would redirect back here. */
async function leave(): Promise<void> {
  clearDrafts();
  for (let count = 0; count < maxAttempts; count++) {
    const session = await api.auth.session().catch(() => null);
    if (session === null) break;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
  goToSignIn();
}

import { useEffect } from 'react';
import { clearDrafts } from '../forms/drafts.ts';
import { goToSignIn } from './sign-in-address.ts';

const channelName = 'firn-signed-out';

/** Whoever signs out leaves every tab of this browser. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Leaves the screen, with what it shows and what was typed, when somebody signs out in another tab. */
export function useSignedOutElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      clearDrafts();
      goToSignIn();
    };
    // A screen that comes back with the Back button is of a session that may be over.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', comeBack);
    return () => {
      channel.close();
      removeEventListener('pageshow', comeBack);
    };
  }, []);
}

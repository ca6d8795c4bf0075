import { clearDrafts } from '#web/forms/drafts.ts';
import { broadcastSignOut } from './sign-out-broadcast.ts';

/** A plain form: it works without scripts, and the response is a new document. */
export function SignOut() {
  return (
    <form
      method="post"
      action="/auth/sign-out"
      onSubmit={() => {
        clearDrafts();
        broadcastSignOut();
      }}
    >
      <button type="submit" className="link text-ink-2 text-meta hover:text-ink pointer-coarse:min-h-11">
        Sign Out
      </button>
    </form>
  );
}

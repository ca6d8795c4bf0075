import { broadcastSignOut } from '#web/app/session/sign-out-broadcast.ts';
import { navLinkClass } from '#web/app/shell/sidebar-links.tsx';
import { clearDrafts } from '#web/forms/drafts.ts';
import { Icon } from '#web/ui/icons.tsx';

interface SignOutProps {
  /** Drawn as an entry of a menu rather than as a link below the address. */
  isEntry?: boolean;
}

/** A plain form: it works without scripts, and the response is a new document. */
export function SignOut({ isEntry = false }: SignOutProps) {
  return (
    <form
      method="post"
      action="/auth/sign-out"
      onSubmit={() => {
        clearDrafts();
        broadcastSignOut();
      }}
    >
      <button
        type="submit"
        className={
          isEntry ? `${navLinkClass} w-full` : 'link text-ink-2 text-meta hover:text-ink pointer-coarse:min-h-11'
        }
      >
        {isEntry && <Icon name="sign-out" />}
        Sign Out
      </button>
    </form>
  );
}

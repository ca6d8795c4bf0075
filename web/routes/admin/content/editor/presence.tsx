import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';

const reportMs = 15_000;

/** Who else has the page open, and the version that is stored now; asked for as long as the page exists and its screen is visible. */
export function usePresence(id: string) {
  const { data } = useQuery(
    queries.editing.here.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => state.data?.version !== null && reportMs,
      staleTime: 0,
      meta: { quiet: true },
    }),
  );
  return data;
}

export function OthersHere({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5" role="status">
      <Icon name="users" className="flex-none text-gold-text" />
      <span className="wrap-anywhere">
        {others.join(', ')} {others.length === 1 ? 'is' : 'are'} here too
      </span>
    </span>
  );
}

/** Shown when somebody else has deleted the page while it was open. */
export function DeletedNotice() {
  return (
    <Notice tone="critical" role="alert" title="Someone else deleted this page">
      Your changes here can no longer be saved.{' '}
      <Link to="/admin/content/deleted" className="link">
        Restore it under Deleted pages
      </Link>
      , then reload this screen.
    </Notice>
  );
}

interface NewerVersionNoticeProps {
  /** The reader saved its text, in another tab. */
  isOwn: boolean;
  onMerge: () => void;
}

/** Shown while one is writing and the page was changed elsewhere. */
export function NewerVersionNotice({ isOwn, onMerge }: NewerVersionNoticeProps) {
  return (
    <Notice
      tone="caution"
      role="status"
      action={
        <Button size="sm" variant="outline" onClick={onMerge}>
          Merge
        </Button>
      }
    >
      {isOwn ? 'You saved a newer version in another tab.' : 'This page was changed while you were editing.'}
    </Notice>
  );
}

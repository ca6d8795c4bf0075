import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';

const reportMs = 15_000;

/** Who else has the page open, and the version that is stored now; asked for as long as the screen is visible. */
export function usePresence(id: string) {
  const { data } = useQuery(
    queries.editing.here.queryOptions({
      input: { id },
      refetchInterval: reportMs,
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

/** Shown while one is writing and somebody else has saved. */
export function NewerVersionNotice({ onMerge }: { onMerge: () => void }) {
  return (
    <Notice
      tone="caution"
      role="status"
      action={
        <Button size="sm" variant="outline" onClick={onMerge}>
          Bring together
        </Button>
      }
    >
      Someone else saved a newer version while you were writing.
    </Notice>
  );
}

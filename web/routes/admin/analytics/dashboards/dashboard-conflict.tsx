import type { Dashboard } from '#contract/analytics/dashboards.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface DashboardConflictProps {
  id: string;
  /** Shows the version of the other person instead of one's own changes. */
  onDiscard: (stored: Dashboard) => void;
  /** Saves one's own changes over the version of the other person. */
  onReplace: (stored: Dashboard) => void;
}

/** Somebody else saved the dashboard meanwhile: which of the two stays? */
export function DashboardConflict({ id, onDiscard, onReplace }: DashboardConflictProps) {
  const withStored = async (next: (stored: Dashboard) => void) =>
    next(await queryClient.fetchQuery(queries.dashboards.get.queryOptions({ input: { id }, staleTime: 0 })));
  return (
    <Notice
      tone="critical"
      role="alert"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => void withStored(onDiscard)}>
            Discard my changes
          </Button>
          <Button size="sm" onClick={() => void withStored(onReplace)}>
            Save my version
          </Button>
        </div>
      }
    >
      Someone else changed this dashboard in the meantime. Your changes are still here, but not saved.
    </Notice>
  );
}

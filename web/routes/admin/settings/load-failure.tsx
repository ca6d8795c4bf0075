import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Above the defaults that are shown instead of the settings. */
export function LoadFailure({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="critical"
      role="alert"
      className="mb-4"
      action={
        <Button size="sm" variant="outline" loading={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Failed to load admin settings, using defaults
    </Notice>
  );
}

import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { KeyHints } from '#web/ui/key-hints.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const tones = ['positive', 'caution', 'critical', 'neutral', 'info'] as const;
const toasts = ['default', 'success', 'destructive', 'loading'] as const;

export function Messages() {
  return (
    <div className="grid gap-4 p-6">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} filled>
            {tone}
          </Badge>
        ))}
      </div>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title="A title" action={<Button size="sm">Act</Button>}>
          A sentence that says what happened.
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {toasts.map((variant) => (
          <Button key={variant} variant="outline" onClick={() => addToast({ variant, title: `A ${variant} toast` })}>
            Show {variant} toast
          </Button>
        ))}
      </div>
      <KeyHints />
    </div>
  );
}

export function States() {
  return (
    <div className="grid gap-8 p-6">
      <SkeletonRows rows={3} label="Loading boats..." />
      <EmptyState title="No boats to display" action={<Button>Add boat</Button>}>
        Boats arrive in spring.
      </EmptyState>
      <ErrorState title="Failed to load data" onRetry={() => {}} requestId="01a2-sample">
        We couldn't retrieve the boats. Please try again.
      </ErrorState>
    </div>
  );
}

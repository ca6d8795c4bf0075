import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface ErrorStateProps {
  /** What happened: `Failed to load users`. */
  title: string;
  /** Consequences, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  requestId?: string | undefined;
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, children, onRetry, requestId }: ErrorStateProps) {
  return (
    <div role="alert" className="border-rule border-y py-8">
      <Icon name="alert" className="text-critical" />
      <p className="mt-3 text-h4">{title}</p>
      {children && <p className="mt-2 max-w-md text-ink-2 text-small">{children}</p>}
      {(onRetry || requestId) && (
        <div className="mt-5 flex items-center gap-4">
          {onRetry && (
            <Button onClick={onRetry}>
              <Icon name="refresh" />
              Try again
            </Button>
          )}
          {requestId && <span className="text-ink-3 text-meta tabular-nums">Request {requestId}</span>}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { WriteOperation } from '#web/api/failure-toasts.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

interface SessionRowProps {
  session: { device: string; address: string | null; isCurrent: boolean };
  /** Less room, beside other details. */
  compact?: boolean;
  /** After the address. */
  times: ReactNode;
  operation: WriteOperation;
  end: () => Promise<unknown>;
  toast: string | ToastContent;
}

/** An open session, and the button that ends it. The current one ends by signing out. */
export function SessionRow({ session, compact = false, times, operation, end, toast }: SessionRowProps) {
  const { device, address, isCurrent } = session;
  return (
    <li
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b text-small',
        compact ? 'min-h-14 py-2.5' : 'min-h-19 py-3.5',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge tone="positive">This session</Badge>}
        </p>
        <p className={cx('text-ink-2 tabular-nums', !compact && 'mt-0.5')}>
          {address ?? 'Address unknown'}
          {times}
        </p>
      </div>
      {!isCurrent && (
        <WriteButton
          variant="outline"
          size="sm"
          aria-label={`End session: ${device}, ${address ?? 'address unknown'}`}
          loadingLabel="Ending…"
          operation={operation}
          run={end}
          toast={toast}
        >
          End session
        </WriteButton>
      )}
    </li>
  );
}

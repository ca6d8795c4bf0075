import { useId } from 'react';
import { usePaletteActs } from '#web/app/command-palette/screen-commands.ts';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';
import type { Act } from './act.ts';
import { type ActItem, type ShownRecord, useActs } from './use-acts.tsx';

interface ActButtonsProps<Row> {
  acts: readonly Act<Row>[];
  record: Row;
  shown?: ShownRecord<Row>;
  /** Of the buttons besides the primary one. */
  size?: ButtonStyle['size'];
  className?: string;
}

/** The acts of a record on its screen: those that cannot be undone as links in red. The palette offers them too. */
export function ActButtons<Row>(props: ActButtonsProps<Row>) {
  const { acts, record, shown, size = 'sm', className } = props;
  const { items, dialog } = useActs(acts, record, shown);
  usePaletteActs(items);
  if (items.length === 0) return dialog;
  return (
    <>
      <div className={className ?? 'flex flex-wrap items-center gap-3'}>
        {items.map((item) => (
          <ActButton key={item.label} item={item} isBusy={shown?.changes.isPending ?? false} size={size} />
        ))}
      </div>
      {dialog}
    </>
  );
}

interface ActButtonProps {
  item: ActItem;
  isBusy: boolean;
  size: ButtonStyle['size'];
}

function ActButton({ item, isBusy, size }: ActButtonProps) {
  const { label, isPrimary, critical, reason, isPending, select } = item;
  const reasonId = useId();
  return (
    <>
      <Button
        variant={critical ? 'link' : isPrimary ? 'primary' : 'outline'}
        size={isPrimary ? 'md' : size}
        className={critical ? 'text-critical' : undefined}
        disabled={reason !== null || isBusy}
        aria-describedby={reason ? reasonId : undefined}
        loading={isPending}
        onClick={select}
      >
        {label}
      </Button>
      {reason && (
        <p id={reasonId} className="text-ink-2 text-meta">
          Not possible: {reason}.
        </p>
      )}
    </>
  );
}

import { useId } from 'react';
import { usePaletteActs } from '#web/app/command-palette/screen-commands.ts';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Act } from './act.ts';
import { type ActItem, useActs } from './use-acts.tsx';
import type { ShownRecord } from './use-run-act.ts';

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
  const { items, dialog } = useActs(props.acts, props.record, props.shown);
  usePaletteActs(items.map((item) => ({ ...item, label: item.spoken ?? item.label })));
  return <Buttons {...props} items={items} dialog={dialog} />;
}

/** The acts of one of several records on a screen, which the palette could not tell apart. */
export function RowActs<Row>(props: ActButtonsProps<Row>) {
  return <Buttons {...props} {...useActs(props.acts, props.record, props.shown)} />;
}

type ButtonsProps<Row> = Pick<ActButtonsProps<Row>, 'shown' | 'size' | 'className'> & ReturnType<typeof useActs<Row>>;

function Buttons<Row>({ items, dialog, shown, size = 'sm', className }: ButtonsProps<Row>) {
  if (items.length === 0) return dialog;
  return (
    <>
      <div className={className ?? 'flex flex-wrap items-center gap-3'}>
        {items.map((item) => (
          <ActButton key={item.label} item={item} isBusy={shown?.changes?.isPending ?? false} size={size} />
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
  const { label, spoken, icon, isPrimary, showsIcon, critical, reason, isPending, pendingLabel, select } = item;
  const reasonId = useId();
  return (
    <>
      <Button
        variant={critical ? 'link' : isPrimary ? 'primary' : 'outline'}
        size={isPrimary ? 'md' : size}
        className={critical ? 'text-critical' : undefined}
        disabled={reason !== null || isBusy}
        aria-label={spoken}
        aria-describedby={reason ? reasonId : undefined}
        loading={isPending}
        loadingLabel={pendingLabel}
        onClick={select}
      >
        {showsIcon && <Icon name={icon} />}
        {label}
      </Button>
      {reason && (
        <p id={reasonId} className="text-ink-2 text-meta">
          {reason}
        </p>
      )}
    </>
  );
}

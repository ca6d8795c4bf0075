import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { WidgetFrameProps } from './widget-frame.tsx';

interface WidgetToolbarProps extends WidgetFrameProps {
  onDragStart: (event: DragEvent) => void;
}

/** The handle that selects, drags and takes the keys of a widget, and its actions while it is selected. */
export function WidgetToolbar(props: WidgetToolbarProps) {
  const { widget, size, place, count, isSelected, onSelect, onMove, onResize, onDragStart } = props;
  const { onEdit, onDuplicate, onDelete } = props;
  const handle = useRef<HTMLButtonElement>(null);

  // A moved element loses the focus in some browsers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves it.
  useEffect(() => {
    if (isSelected) handle.current?.focus();
  }, [place, isSelected]);

  function press(event: KeyboardEvent): void {
    const run = isSelected ? keyActions()[`${event.shiftKey ? 'Shift ' : ''}${event.key}`] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  }

  function keyActions(): Record<string, () => void> {
    return {
      ArrowLeft: () => onMove(widget.id, place - 1),
      ArrowUp: () => onMove(widget.id, place - 1),
      ArrowRight: () => onMove(widget.id, place + 1),
      ArrowDown: () => onMove(widget.id, place + 1),
      'Shift ArrowLeft': () => onResize({ width: -1 }),
      'Shift ArrowRight': () => onResize({ width: 1 }),
      'Shift ArrowUp': () => onResize({ height: -1 }),
      'Shift ArrowDown': () => onResize({ height: 1 }),
      Delete: onDelete,
      Escape: () => onSelect(false),
    };
  }

  return (
    <div className="flex flex-none flex-wrap justify-end">
      {isSelected && (
        <>
          <IconButton icon="pencil" label={`Edit ${widget.title}`} onClick={onEdit} />
          {onDuplicate && <IconButton icon="plus" label={`Duplicate ${widget.title}`} onClick={onDuplicate} />}
          <IconButton icon="trash" label={`Delete ${widget.title}`} onClick={onDelete} />
          <p role="status" className="sr-only">
            {`${widget.title}: place ${place + 1} of ${count}, ${size.width} of 12 columns, height ${size.height}`}
          </p>
        </>
      )}
      <IconButton
        ref={handle}
        icon="grid"
        label={`Arrange ${widget.title}`}
        aria-pressed={isSelected}
        draggable
        onDragStart={onDragStart}
        onClick={() => onSelect(!isSelected)}
        onKeyDown={press}
      />
    </div>
  );
}

import { type PointerEvent, useRef } from 'react';

interface ResizeHandleProps {
  title: string;
  /** The columns that the widget takes. */
  width: number;
  onResize: (by: { width: number }) => void;
}

/** The right edge of a selected widget: dragged by the mouse it changes the width. Keys do the same from the toolbar. */
export function ResizeHandle({ title, width, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; column: number; by: number } | null>(null);

  function begin(event: PointerEvent<HTMLSpanElement>): void {
    const frame = event.currentTarget.parentElement?.clientWidth ?? 0;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, column: Math.max(1, frame / width), by: 0 };
  }

  function move(event: PointerEvent): void {
    if (!start.current) return;
    const by = Math.round((event.clientX - start.current.x) / start.current.column);
    if (by === start.current.by) return;
    onResize({ width: by - start.current.by });
    start.current.by = by;
  }

  return (
    <span
      aria-hidden="true"
      title={`Drag to change the width of ${title}`}
      className="absolute inset-y-0 -right-2 hidden w-3 cursor-ew-resize touch-none place-items-center lg:grid"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null;
      }}
    >
      <span className="h-8 w-1 rounded-3 bg-focus" />
    </span>
  );
}

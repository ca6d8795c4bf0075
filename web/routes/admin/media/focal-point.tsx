import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { MediaDetail } from '#contract/content/media.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';

interface Point {
  x: number;
  y: number;
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Chooses what stays in sight when the image is cropped, by a click on it or with the arrow keys. */
export function FocalPoint({ image: { id, image } }: { image: MediaDetail }) {
  const [point, setPoint] = useState<Point>(image.focal);
  const { mutate, isPending } = useWrite('update', api.media.setFocalPoint, {
    onSuccess: (saved) => queryClient.setQueryData(queries.media.get.queryKey({ input: { id } }), saved),
    toast: 'The focal point is saved.',
  });
  const isChanged = point.x !== image.focal.x || point.y !== image.focal.y;
  const text = `${point.x}% from the left, ${point.y}% from the top`;

  function onClick({ clientX, clientY, currentTarget }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    setPoint({ x: within(point.x + step.x * size), y: within(point.y + step.y * size) });
  }

  return (
    <Section title="Focal point">
      <p id="focal-point-help" className="mt-2 text-ink-2 text-small">
        The point that stays visible when a page crops the image. Click to set it, or move it with the arrow keys (with
        Shift in larger steps).
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-4">
        <div
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-describedby="focal-point-help"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={text}
          className="relative max-w-full cursor-crosshair border border-line"
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img
            src={image.path}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className="h-auto max-h-96 w-auto max-w-full"
          />
          <span aria-hidden="true" className="focal-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <Crop image={image} point={point} label="Wide" className="aspect-[16/9] w-48" />
        <Crop image={image} point={point} label="Square" className="aspect-square w-27" />
      </div>
      <p className="mt-2 text-ink-3 text-meta tabular-nums">{text}</p>
      {isChanged && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" loading={isPending} loadingLabel="Saving…" onClick={() => mutate({ id, ...point })}>
            Save focal point
          </Button>
          <Button size="sm" variant="outline" onClick={() => setPoint(image.focal)}>
            Undo
          </Button>
        </div>
      )}
    </Section>
  );
}

interface CropProps {
  image: MediaDetail['image'];
  point: Point;
  label: string;
  className: string;
}

/** How a page that crops the image would show it. */
function Crop({ image, point, label, className }: CropProps) {
  return (
    <figure className="text-ink-3 text-meta">
      <img
        src={image.path}
        alt=""
        className={`border border-line object-cover ${className}`}
        style={{ objectPosition: `${point.x}% ${point.y}%` }}
      />
      <figcaption className="mt-1">{label}</figcaption>
    </figure>
  );
}

function percent(share: number): number {
  return within(Math.round(share * 100));
}

function within(value: number): number {
  return Math.min(100, Math.max(0, value));
}

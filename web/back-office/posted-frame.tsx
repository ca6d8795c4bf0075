import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface PostedFrameProps {
  /** What the frame shows, for those who hear it. */
  title: string;
  /** An address of ours that answers a form with a document. */
  action: string;
  /** Sent as JSON in the field `content`; sent again a moment after it changed. */
  content: object;
  className?: string;
  /** A document is shown; links in it lead nowhere. */
  onShown?: (document: Document) => void;
}

/** So that not every letter is sent. */
const quietMs = 600;

/**
 * A document that the server makes of what is being typed, such as an email. Each one is loaded into a frame of its own behind
 * the one that is shown, so that nothing flickers, the scroll position stays and the browser's history has no entry of it.
 */
export function PostedFrame({ title, action, content, className, onShown }: PostedFrameProps) {
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const [shown, setShown] = useState(0);
  const [next, setNext] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const written = JSON.stringify(content);
  const sent = useRef('');

  useEffect(() => {
    if (written === sent.current) return;
    const waiting = setTimeout(() => setNext((number) => number + 1), sent.current === '' ? 0 : quietMs);
    return () => clearTimeout(waiting);
  }, [written]);

  useEffect(() => {
    if (!form.current || next === 1) return;
    sent.current = new FormData(form.current).get('content') as string;
    form.current.target = `${name}${next}`;
    form.current.submit();
  }, [name, next]);

  function onLoad(number: number): void {
    const frame = frames.current.get(number);
    const loaded = documentIn(frame);
    if (loaded?.URL === 'about:blank' || number === shown) return;
    setFailed(loaded === null || loaded.contentType !== 'text/html');
    if (loaded?.contentType !== 'text/html') return;
    const { scrollX, scrollY } = frames.current.get(shown)?.contentWindow ?? { scrollX: 0, scrollY: 0 };
    frame?.contentWindow?.scrollTo(scrollX, scrollY);
    loaded.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    onShown?.(loaded);
    setShown(number);
  }

  const numbers = [...new Set([shown, next])].filter((number) => number > 1);
  return (
    <div className={cx('relative border border-rule bg-surface', className)}>
      <form ref={form} method="post" encType="multipart/form-data" action={action} hidden>
        <input type="hidden" name="content" value={written} />
      </form>
      {numbers.map((number) => (
        <iframe
          key={number}
          ref={(frame) => {
            if (frame) frames.current.set(number, frame);
            else frames.current.delete(number);
          }}
          name={`${name}${number}`}
          title={title}
          className={cx('absolute inset-0 h-full w-full', number !== shown && 'invisible')}
          onLoad={() => onLoad(number)}
        />
      ))}
      {hasFailed && (
        <div
          role="alert"
          className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-3 bg-surface p-3 text-small"
        >
          The preview could not be loaded.
          <Button size="sm" variant="outline" onClick={() => setNext((number) => number + 1)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Null: the browser shows an error of its own. */
function documentIn(frame: HTMLIFrameElement | undefined): Document | null {
  try {
    return frame?.contentDocument ?? null;
  } catch {
    return null;
  }
}

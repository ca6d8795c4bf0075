import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';

/** `waiting`: for somebody else, such as a DNS server. */
export type StepState = 'done' | 'open' | 'waiting' | 'todo';

interface StepProps {
  number: number;
  title: string;
  state: StepState;
  /** One sentence beside the title, while it is closed too. */
  summary: ReactNode;
  isOpen: boolean;
  /** null: it cannot be opened yet. */
  onToggle: (() => void) | null;
  children: ReactNode;
}

/** Steps in their order, joined by a line; several may be open. */
export function Steps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="max-w-240">
      {children}
    </ol>
  );
}

/** A closed step is one line of 48 px; its content stays mounted, so that what is typed in it is kept. */
export function Step({ number, title, state, summary, isOpen, onToggle, children }: StepProps) {
  const panelId = useId();
  return (
    <li className="group relative flex gap-4">
      <span aria-hidden="true" className="absolute top-3 bottom-0 left-3.5 w-px bg-rule group-last:hidden" />
      <Mark number={number} state={isOpen && state === 'todo' ? 'open' : state} />
      <div className={cx('min-w-0 flex-1 border-b', isOpen ? 'border-ink' : 'border-line')}>
        <div className="flex min-h-12 items-baseline gap-4 py-3 text-small">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <h3 className={cx('wrap-anywhere min-w-0', isOpen ? 'text-h5' : 'font-medium')}>
              {title}
              <span className="sr-only">, {stateWords[state]}</span>
            </h3>
            <p className={cx('wrap-anywhere min-w-0 flex-1 basis-60 text-ink-2', isOpen && 'text-meta')}>{summary}</p>
          </div>
          {onToggle && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={panelId}
              className="link tap relative flex-none"
              onClick={onToggle}
            >
              {isOpen ? 'Close' : state === 'done' ? 'Change' : 'Open'}
              <span className="sr-only"> {title}</span>
            </button>
          )}
        </div>
        <div id={panelId} hidden={!isOpen} className="pt-1 pb-7">
          {children}
        </div>
      </div>
    </li>
  );
}

const stateWords: Record<StepState, string> = { done: 'done', open: 'open', waiting: 'waiting', todo: 'to do' };

const marks: Record<StepState, string> = {
  done: 'bg-positive-surface text-positive',
  open: 'bg-ink text-paper',
  waiting: 'bg-caution-surface text-caution',
  todo: 'border border-control bg-paper text-ink-2',
};

function Mark({ number, state }: { number: number; state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative mt-2.5 grid size-7 flex-none place-items-center rounded-full font-medium text-meta tabular-nums',
        marks[state],
      )}
    >
      {state === 'done' ? <Icon name="check" /> : number}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Nothing } from '#web/back-office/section.tsx';
import { dateAndTime } from '#web/ui/times.ts';

interface ListedRun {
  id: string;
  createdAt: Date;
  /** null: an account that was deleted. */
  startedBy: string | null;
  isScheduled: boolean;
  /** How it ended, where that is not as it should. */
  end: string;
  /** Names it in the address, where it is opened by it; null: it has nothing to open. */
  param: string | null;
  /** One word or figure, then the rest. */
  mark: ReactNode;
  result: ReactNode;
}

/** Earlier runs, one in a line; each opens with what it found. */
export function RunList({ runs, now }: { runs: readonly ListedRun[]; now: Date }) {
  const [params] = useSearchParams();
  const addressOf = (param: string, id: string) => {
    const next = new URLSearchParams(params);
    next.set(param, id);
    return `?${next}`;
  };
  if (runs.length === 0) return <Nothing>No run yet.</Nothing>;
  return (
    <ul>
      {runs.map(({ id, createdAt, startedBy, isScheduled, end, param, mark, result }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-2.5 text-small">
          {param !== null ? (
            <Link to={addressOf(param, id)} className="link tap w-44">
              {dateAndTime(createdAt, now)}
            </Link>
          ) : (
            <span className="w-44">{dateAndTime(createdAt, now)}</span>
          )}
          <span className="w-14">{mark}</span>
          <span className="wrap-anywhere min-w-0 flex-1 basis-60 text-ink-2 tabular-nums">{result}</span>
          <span className="text-ink-2">
            {[isScheduled ? 'schedule' : (startedBy ?? 'former account'), end].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import type { KindResults } from '#contract/operations/quality/quality.ts';
import { FoldButton } from '#web/back-office/fold-button.tsx';
import { took } from '#web/domains/checks/took.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { timeWithSeconds } from '#web/ui/times.ts';

const facts = lazyModule(async () => (await import('./result-facts.tsx')).ResultFacts);

/** One page, journey or browser in a line; it opens what was found. */
export function ResultRow({ result }: { result: KindResults['results'][number] }) {
  const { subject, score, summary, measuredAt, durationMs } = result;
  const [isOpen, setOpen] = useState(false);
  const Facts = useLazyModule(facts, isOpen);
  const isGood = score === null || score === 100;
  return (
    <li className="border-line border-b py-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <span className="wrap-anywhere min-w-0">
            <span className="font-medium">{subject}</span>{' '}
            <span className={isGood ? 'text-ink-2' : 'text-caution'}>{summary}</span>
          </span>
        </FoldButton>
        <span className={cx('flex-none tabular-nums', !isGood && 'font-medium')}>{score ?? '–'}</span>
      </div>
      {isOpen && Facts && (
        <div className="grid gap-2 py-2 pl-4.5">
          <Facts facts={result.facts} />
          <p className="text-ink-3 text-meta tabular-nums">
            {timeWithSeconds(measuredAt)}
            {durationMs > 0 && `, took ${took(durationMs)}`}
          </p>
        </div>
      )}
    </li>
  );
}

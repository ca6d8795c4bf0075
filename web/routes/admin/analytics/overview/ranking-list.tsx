import type { ReactNode } from 'react';
import type { Ranking } from '#contract/analytics/site-overview.ts';
import { Bar } from '#web/back-office/charts/bar.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { figureText } from '#web/domains/analytics/figure-text.ts';
import { changeText } from './change-text.ts';

interface RankingListProps {
  title: string;
  ranking: Ranking;
  /** What one row is: `page`. */
  noun: string;
  /** The visitors that a whole bar stands for. */
  of: number;
  /** What the list is based on. */
  children: ReactNode;
}

/** The values with the most visitors: name, count, change to the period before, and a bar. */
export function RankingList({ title, ranking: { rows, values }, noun, of, children }: RankingListProps) {
  return (
    <Section title={title} size="large" isMain note="visitors">
      {rows.length === 0 && <Nothing>Nothing counted by {noun} in this period.</Nothing>}
      <ol>
        {rows.map((row) => (
          <li key={row.name} className="border-line border-b py-2 text-small">
            <p className="flex items-baseline gap-3 tabular-nums">
              <span className="wrap-anywhere min-w-0 grow">{row.name}</span>
              <span className="font-medium">{figureText(row.now)}</span>
              <span className="w-14 flex-none text-right text-ink-3 text-meta">{changeText(row)}</span>
            </p>
            <Bar share={of === 0 ? 0 : Math.min(1, row.now / of)} />
          </li>
        ))}
      </ol>
      <p className="pt-2.5 text-ink-3 text-meta">
        {values > rows.length && `${rows.length} of ${figureText(values)}. `}
        {children}
      </p>
    </Section>
  );
}

import { checkStates } from '#contract/operations/check-states.ts';
import type { Health, Overview } from '#contract/operations/overview.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { figureGroups } from './system-figures.ts';

type Checked = Health['modules'][number];

const tones = { attention: 'caution', failed: 'critical' } as const;

interface SystemCheckProps {
  data: Overview | undefined;
  health: Health | undefined;
}

/** What the modules and the system found about themselves, and every figure of the system. */
export function SystemCheck({ data, health }: SystemCheckProps) {
  return (
    <>
      {health ? <HealthLists health={health} /> : <SkeletonRows rows={8} label="Loading the system check..." />}
      {figureGroups(data).map(({ title, figures }) => (
        <section key={title} aria-label={title} className="pt-8">
          <h3 className="pb-2 text-h5">{title}</h3>
          <Figures figures={figures} loading={!data} />
        </section>
      ))}
    </>
  );
}

function HealthLists({ health: { modules, system } }: { health: Health }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 pt-6 xl:grid-cols-3">
      <CheckedList
        title="Phase 3"
        intro="Each module checks itself."
        good={checkStates.complete}
        checked={modules}
        className="xl:col-span-2"
        rowsClassName="sm:grid-cols-2"
      />
      <CheckedList
        title="System health"
        intro="This server and its database."
        good="Working"
        checked={system}
        rowsClassName="sm:grid-cols-2 xl:grid-cols-1"
      />
    </div>
  );
}

interface CheckedListProps {
  title: string;
  intro: string;
  /** The state of what needs no attention. */
  good: string;
  checked: Checked[];
  className?: string;
  /** The columns of its rows. */
  rowsClassName: string;
}

function CheckedList({ title, intro, good, checked, className, rowsClassName }: CheckedListProps) {
  return (
    <section className={cx('min-w-0', className)}>
      <h3 className="text-h5">{title}</h3>
      <p className="border-rule border-b pb-2 text-ink-3 text-meta">{intro}</p>
      <ul className={cx('grid gap-x-10', rowsClassName)}>
        {checked.map(({ name, state, detail }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] content-start gap-x-4 border-line border-b py-2 text-small"
          >
            <p className="min-w-0 font-medium">{name}</p>
            {state === 'complete' ? (
              <p className="text-ink-2">{good}</p>
            ) : (
              <Badge tone={tones[state]}>{checkStates[state]}</Badge>
            )}
            <p className="wrap-anywhere col-span-2 text-ink-3 text-meta">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

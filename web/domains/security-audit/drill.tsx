import { useState } from 'react';
import type { SecurityAuditBoard, SecurityAuditMutation } from '#contract/operations/security-audit/security-audit.ts';
import { Section } from '#web/back-office/section.tsx';
import { ToLatest } from '#web/domains/checks/to-latest.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Evidence } from './evidence.tsx';
import { RunButton } from './run-button.tsx';
import { RunLine } from './run-line.tsx';

/** How many controls that were broken on purpose the audit noticed, and each of them. */
export function Drill({ board: { drill, open, isNightly }, now }: { board: SecurityAuditBoard; now: Date }) {
  return (
    <Section title="Mutation drill" size="large" isMain className="mt-14">
      <div className="grid gap-x-12 gap-y-6 pt-4 lg:grid-cols-[minmax(12rem,1fr)_3fr]">
        <div className="grid content-start gap-4 text-small">
          {drill && <Rate {...drill} />}
          <p className="text-ink-2">
            {isNightly ? 'Each Sunday night one' : 'One'} control after another is broken in a copy. The audit must
            notice every one.
          </p>
          <div className="grid justify-items-start gap-3">
            <ToLatest param="drill" what="drill" />
            <RunButton kind="drill" label={drill ? 'Run drill again' : 'Run drill'} open={open} />
          </div>
        </div>
        {drill === null ? (
          <p className="text-ink-2 text-small">
            {isNightly
              ? 'No measurements yet. The first drill follows on Sunday, or when you start one.'
              : 'No measurements yet. None begins by itself.'}
          </p>
        ) : (
          <div className="min-w-0 text-small" aria-live="polite">
            <RunLine run={drill.run} now={now} />
            {drill.rows.length > 0 && <Mutations rows={drill.rows} />}
          </div>
        )}
      </div>
    </Section>
  );
}

function Rate({ run, rows }: NonNullable<SecurityAuditBoard['drill']>) {
  const isComplete = run.outcome === 'completed';
  const all = isComplete ? run.noticed + run.missed : rows.length;
  // Gold is for what is proven.
  const isProven = isComplete && run.missed === 0 && run.failed === 0;
  return (
    <div
      className={cx('border-l-3 pl-4', isProven ? 'border-gold' : run.missed > 0 ? 'border-critical' : 'border-rule')}
    >
      <p className="tabular-nums">
        <span className={cx('text-h1', isProven && 'text-gold-text')}>{run.noticed}</span>
        <span className={cx('text-h5', isProven ? 'text-gold-text' : 'text-ink-2')}> of {all} noticed</span>
      </p>
      <p className="mt-1 text-ink-2 text-meta tabular-nums">
        Version {run.version}
        <br />
        Unbroken copy: {run.failed} false {run.failed === 1 ? 'alarm' : 'alarms'} in {run.passed + run.failed} checks
      </p>
    </div>
  );
}

function Mutations({ rows }: { rows: readonly SecurityAuditMutation[] }) {
  return (
    <>
      <p className="mt-4 flex justify-between border-ink border-t py-2.5 text-ink-2 text-meta">
        <span>Broken on purpose</span>
        <span>Noticed after, s</span>
      </p>
      <ul className="gap-x-8 border-rule border-t xl:columns-2">
        {rows.map((row) => (
          <Mutation key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

/** It opens what the audit saw; one that was missed is open. */
function Mutation({ row: { name, status, summary, evidence, noticedBy, durationMs } }: { row: SecurityAuditMutation }) {
  const isMissed = status === 'fail';
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = status !== 'pending' && (toggled ?? isMissed);
  return (
    <li className={cx('break-inside-avoid border-line border-b py-2', isMissed && 'bg-critical-surface px-3')}>
      <div className="flex items-start gap-2">
        <Icon
          name={status === 'pending' ? 'clock' : isMissed ? 'alert' : 'check'}
          size={12}
          className={cx(
            'mt-1 flex-none',
            status === 'pending' ? 'text-ink-3' : isMissed ? 'text-critical' : 'text-positive',
          )}
        />
        <span className="sr-only">{status === 'pending' ? 'Pending: ' : isMissed ? 'Missed: ' : 'Noticed: '}</span>
        {status === 'pending' ? (
          <span className="grow text-ink-3">{name}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            className="tap grow text-left"
            onClick={() => setToggled(!isOpen)}
          >
            {name}
          </button>
        )}
        <span className="text-ink-2 tabular-nums">{durationMs === null ? '–' : (durationMs / 1_000).toFixed(1)}</span>
      </div>
      {isOpen && (
        <div className="mt-2 grid gap-2 pl-5.5">
          <p className="wrap-anywhere text-ink-2">
            {isMissed ? 'Missed by' : 'Noticed by'} “{noticedBy}”: {summary}
          </p>
          <Evidence lines={evidence} />
        </div>
      )}
    </li>
  );
}

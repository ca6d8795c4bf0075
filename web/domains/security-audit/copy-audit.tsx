import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SecurityAuditBoard } from '#contract/operations/security-audit/security-audit.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { ScoreBar } from '#web/domains/checks/score-bar.tsx';
import { ToLatest } from '#web/domains/checks/to-latest.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { AuditHistory } from './audit-history.tsx';
import { AuditTable } from './audit-table.tsx';
import { Drill } from './drill.tsx';
import { RunButton } from './run-button.tsx';
import { RunLine } from './run-line.tsx';
import { securityAuditOptions } from './security-audit-query.ts';

/** The attacks on a throwaway copy of the running version, and the drill that breaks its controls. */
export function CopyAudit() {
  const [params] = useSearchParams();
  const query = useQuery(securityAuditOptions({ audit: params.get('audit'), drill: params.get('drill') }));
  return (
    <QueryState query={query} resource="audits" rows={6} height="tall">
      {(board) => (
        <>
          <Attacks board={board} now={new Date(query.dataUpdatedAt)} />
          <Drill board={board} now={new Date(query.dataUpdatedAt)} />
        </>
      )}
    </QueryState>
  );
}

function Attacks({ board, now }: { board: SecurityAuditBoard; now: Date }) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { audit } = board;
  return (
    <Section title="Attacks on a copy" size="large" isMain className="mt-14">
      <div className="flex flex-wrap items-start justify-between gap-4 py-4">
        <p className="max-w-160 text-ink-2 text-small">
          {board.isNightly ? 'Each night, and after each deploy, a' : 'A'} throwaway copy of this version is attacked on
          127.0.0.1, with made-up people and a database of its own. Nothing reaches the live data, and nothing of the
          copy remains.
        </p>
        <div className="flex flex-wrap gap-2">
          <ToLatest param="audit" what="audit" />
          <Button variant="outline" aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
            Earlier runs
          </Button>
          <RunButton kind="audit" label="Attack a copy" open={board.open} />
        </div>
      </div>
      {audit === null ? (
        <p className="text-ink-2 text-small">
          {board.isNightly
            ? 'No measurements yet. The first audit follows tonight, or when you start one.'
            : 'No measurements yet. None begins by itself: Nightly security audit is off in the settings.'}
        </p>
      ) : (
        <>
          <Verdict {...audit} now={now} />
          {audit.rows.length > 0 && <AuditTable rows={audit.rows} />}
        </>
      )}
      {isHistoryOpen && <AuditHistory />}
    </Section>
  );
}

type Audit = NonNullable<SecurityAuditBoard['audit']>;

function Verdict({ run, rows, before, now }: Audit & { now: Date }) {
  const isRunning = run.outcome === 'running';
  const done = run.passed + run.failed;
  const all = isRunning ? rows.length : done;
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-[minmax(10rem,1fr)_2fr]">
      <div>
        <p className="text-ink-2 text-small">{isRunning ? 'Attacks made' : 'Controls that held'}</p>
        <p className="mt-1 text-display tabular-nums">
          {isRunning ? done : run.passed}
          <span className="text-h4 text-ink-2"> of {all}</span>
        </p>
      </div>
      <div className="grid content-center gap-2 text-small" aria-live="polite">
        <RunLine run={run} now={now} />
        <ScoreBar
          label={isRunning ? `${done} of ${all} attacks are made` : `${run.passed} of ${all} controls held`}
          value={(100 * (isRunning ? done : run.passed)) / Math.max(1, all)}
        />
        <p className="flex flex-wrap justify-between gap-x-6 text-ink-2 tabular-nums">
          <span>
            {run.failed} fail, {run.passed} pass{isRunning && `, ${all - done} pending`}. Version {run.version}
          </span>
          {before && (
            <span>
              Audit before, {dateAndTime(before.createdAt, now)}: {before.failed} fail, {before.passed} pass
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

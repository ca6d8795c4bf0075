import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BackupBoard, BackupRun } from '#contract/operations/backups/backups.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { api } from '#web/api/client.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** How often the screen asks while a backup is made. */
const runningMs = 2_000;

const boardQuery = () =>
  queries.backups.board.queryOptions({
    input: undefined,
    refetchInterval: ({ state }) => (state.data?.runs.some(isRunning) ? runningMs : refreshMs),
    meta: { resource: 'backups' },
  });

const isRunning = ({ outcome }: BackupRun) => outcome === 'running';

/** The last backup, its restore test, the next one, and what was made before. */
export function MonitorBackups() {
  const query = useQuery(boardQuery());
  return (
    <QueryState query={query} resource="backups" rows={6}>
      {(board) => (
        <div className="grid gap-10">
          <State board={board} now={new Date(query.dataUpdatedAt)} />
          <Earlier runs={board.runs} now={new Date(query.dataUpdatedAt)} />
        </div>
      )}
    </QueryState>
  );
}

function State({ board, now }: { board: BackupBoard; now: Date }) {
  const { last, lastVerified, nextAt, runs } = board;
  const running = runs.find(isRunning);
  const rows: [label: string, value: string, note: string][] = [
    ['Last backup', last ? madeText(last) : 'None has been made', last ? `${dateAndTime(last.createdAt, now)}` : ''],
    ['Stored in', last?.made ? last.made.location : 'Nothing is stored', last?.made ? encryptionText(last) : ''],
    [
      'Restore test',
      verifiedText(board),
      lastVerified?.made?.verifiedAt ? dateAndTime(lastVerified.made.verifiedAt, now) : '',
    ],
    ['Next backup', nextText(nextAt, now), nextAt ? 'Zurich' : ''],
  ];
  if (last?.made?.isOnDataDisk)
    rows.splice(2, 0, [
      'Same disk',
      'The backup is on the disk of the data, and is lost with it. BACKUP_TO names another place.',
      '',
    ]);
  return (
    <Section title="Backups" size="large" isMain action={<BackUpButton running={running} />}>
      <dl>
        {rows.map(([label, value, note]) => (
          <div
            key={label}
            className="grid gap-x-3 border-line border-b py-2.5 text-small sm:grid-cols-[120px_minmax(0,1fr)_auto]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
            <dd className="text-ink-3 text-meta">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-ink-2 text-small">
        The time of the nightly backup and how many are kept are{' '}
        <Link to="/admin/settings?tab=backups" className="link">
          settings
        </Link>
        . A backup is restored on the command line: npx firn backup restore.
      </p>
    </Section>
  );
}

const seconds = swissNumber({ maximumFractionDigits: 1 });
const count = swissNumber({ maximumFractionDigits: 0 });

const counted = (number: number, what: string) => `${count.format(number)} ${what}${number === 1 ? '' : 's'}`;

/** The schedule is asked every 15 minutes. */
function nextText(nextAt: Date | null, now: Date): string {
  if (nextAt === null) return 'None by itself: the schedule is off';
  return nextAt < now ? 'It is due, and begins within 15 minutes' : dateAndTime(nextAt, now);
}

function madeText({ made }: BackupRun): string {
  if (!made) return 'unknown';
  const { bytes, durationMs, rows, files } = made;
  return `${sizeText(bytes)} in ${seconds.format(durationMs / 1_000)} s: ${counted(rows, 'row')}, ${counted(files, 'file')}`;
}

const encryptionText = ({ made }: BackupRun) =>
  made?.isEncrypted ? 'encrypted, with the secrets' : 'not encrypted, without the secrets';

function BackUpButton({ running }: { running: BackupRun | undefined }) {
  if (running)
    return (
      <WriteButton
        variant="outline"
        operation={null}
        run={() => api.backups.stop({ id: running.id })}
        toast="The backup stops, and nothing of it is kept"
        failureTitle="Failed to stop the backup"
        disabled={running.isStopping}
      >
        {running.isStopping ? 'Stopping' : 'Stop the backup'}
      </WriteButton>
    );
  return (
    <WriteButton
      variant="outline"
      operation={null}
      run={() => api.backups.start()}
      failureTitle="Failed to start the backup"
    >
      Back up now
    </WriteButton>
  );
}

function verifiedText({ lastVerified, canVerify }: BackupBoard): string {
  if (lastVerified?.made?.verifiedAt) return `Restored and used: ${lastVerified.made.name}`;
  return canVerify ? 'No backup has been restored' : 'Not checked: this installation has no PostgreSQL programs';
}

function Earlier({ runs, now }: { runs: readonly BackupRun[]; now: Date }) {
  return (
    <Section title="Latest backups" size="large">
      {runs.length === 0 && <Nothing>No backup has been made.</Nothing>}
      <ul>
        {runs.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-2.5 text-small"
          >
            <span className="w-44">{dateAndTime(run.createdAt, now)}</span>
            <span className="wrap-anywhere min-w-0 flex-1 basis-72 text-ink-2 tabular-nums">
              {run.made ? `${madeText(run)}. ${run.made.name}` : (run.problem ?? outcomes[run.outcome])}
              {run.made?.verificationProblem && ` The restore test failed: ${run.made.verificationProblem}`}
            </span>
            {run.outcome === 'failed' && <Badge tone="critical">failed</Badge>}
            {run.made?.removedAt && <Badge tone="neutral">removed {dateAndTime(run.made.removedAt, now)}</Badge>}
            <span className="text-ink-2">{originOf(run)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const outcomes = { running: 'It is being made', stopped: 'Stopped', failed: 'Failed', completed: '' } as const;

const originOf = ({ isScheduled, startedBy }: BackupRun) =>
  isScheduled ? 'schedule' : (startedBy ?? 'command line or former account');

import { Link } from 'react-router';
import type { Overview } from '#contract/operations/overview.ts';
import type { Task, TaskKind } from '#contract/operations/overview-tasks.ts';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayAndTime, dayOf, dueDayAndTime, durationOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** What waits for the person who looks, each row leading to it. */
export function TaskList({ data }: { data: Overview | undefined }) {
  const { total = 0, first = [] } = data?.tasks ?? {};
  const shown = total > first.length ? `${first.length} of ${wholeNumber.format(total)}` : String(total);
  return (
    <Section title="Waiting for you" size="large" isMain {...(total > 0 && { note: `${shown}, most urgent first` })}>
      {!data && <SkeletonRows rows={4} label="Loading what waits for you..." />}
      {data && total === 0 && <Nothing>Nothing waits for you.</Nothing>}
      <ul>{data && first.map((task) => <Row key={task.kind + task.id} task={task} now={data.asOf} />)}</ul>
      {data && total > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 pt-2.5 text-ink-3 text-meta">
          Only what you or your team can act on.
          {data.inquiries.open > 0 && (
            <Link to="/admin/inquiries?status=open" className="link tap">
              {wholeNumber.format(data.inquiries.open)} open {data.inquiries.open === 1 ? 'inquiry' : 'inquiries'}
            </Link>
          )}
        </p>
      )}
    </Section>
  );
}

const icons: Record<TaskKind, IconName> = {
  alert: 'warning',
  inquiry: 'inbox',
  approval: 'file',
  change: 'shield',
  project: 'cube',
  message: 'chat',
  question: 'chat',
  'to-invoice': 'file',
  payments: 'download',
  reminder: 'clock',
  messages: 'mail',
};

const addressOf: Record<TaskKind, (id: string) => string> = {
  alert: () => '/production-monitor',
  inquiry: (id) => `/admin/inquiries/${id}`,
  approval: (id) => `/admin/legal?tab=viewer&document=${id}`,
  change: () => '/admin/oversight',
  project: (id) => `/admin/projects/${id}`,
  message: (id) => `/admin/projects/${id}`,
  question: (id) => `/admin/offers/${id}`,
  'to-invoice': (id) => `/admin/offers/${id}`,
  payments: () => '/admin/invoices',
  reminder: (id) => `/admin/invoices/${id}`,
  messages: () => '/admin/mail?state=failed',
};

function Row({ task, now }: { task: Task; now: Date }) {
  const { kind, id, title, detail, dueAt } = task;
  const isOverdue = dueAt !== null && dueAt < now;
  const { when, note } = whenOf(task, now);
  return (
    <li className="relative grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-2 text-small sm:grid-cols-[auto_minmax(0,1fr)_10rem_auto]">
      <Icon name={icons[kind]} className={isOverdue ? 'text-red-text' : 'text-ink-3'} />
      <p className="min-w-0">
        <Link to={addressOf[kind](id)} className="block truncate font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block truncate text-ink-3 text-meta">{detail}</span>
      </p>
      <p className="min-w-0 tabular-nums max-sm:col-start-2 max-sm:row-start-2">
        <span className={isOverdue ? 'block font-medium text-red-text' : 'block'}>{when}</span>
        <span className="block text-ink-3 text-meta">{note}</span>
      </p>
      <Icon name="arrow-right" className="text-ink-2 max-sm:col-start-3 max-sm:row-start-1" />
    </li>
  );
}

const assignees = { you: 'assigned to you', nobody: 'unassigned', somebody: 'assigned' } as const;

/** What is to be done about a task without a deadline. */
const todo: Partial<Record<TaskKind, string>> = {
  approval: 'Approval',
  project: 'Accept or decline',
  message: 'Answer',
  question: 'Answer',
  'to-invoice': 'Begin invoice',
  payments: 'Assign',
  reminder: 'Send reminder',
};

function whenOf({ kind, dueAt, since, assignee }: Task, now: Date): { when: string; note: string } {
  if (kind === 'alert') return { when: 'Acknowledge', note: `since ${dayAndTime(since, now)}` };
  if (kind === 'messages') return { when: 'Retry or call', note: `since ${dayAndTime(since, now)}` };
  if (dueAt === null) return { when: todo[kind] ?? '', note: noteOf(kind, dayOf(since, now)) };
  if (kind === 'change') return { when: 'Confirm or decline', note: `by ${dayAndTime(dueAt, now)}` };
  const due = dueDayAndTime(dueAt, now);
  if (dueAt >= now) return { when: `Due ${due}`, note: assignee === null ? '' : assignees[assignee] };
  return { when: `Overdue, ${durationOf(now.getTime() - dueAt.getTime())}`, note: `was due ${due}` };
}

function noteOf(kind: TaskKind, day: string): string {
  if (kind === 'project') return `requested ${day}`;
  return kind === 'reminder' ? `payment was due ${day}` : `since ${day}`;
}

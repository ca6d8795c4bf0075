import { goLiveCategories, isDeploymentReady, readyFrom } from '#contract/operations/go-live/choices.ts';
import type { GoLive, GoLiveItem } from '#contract/operations/go-live/go-live.ts';
import { EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { type Figure, Figures } from '#web/back-office/figures.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { goLiveOptions } from '#web/domains/go-live/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayAndTime, timeOf } from '#web/ui/times.ts';
import { ChecklistItem } from './checklist-item.tsx';
import { Schedule } from './schedule.tsx';

/** Requirements 2.2.10, the third tab. */
export function GoLiveChecklist() {
  return (
    <Loaded query={goLiveOptions} rows={8}>
      {(goLive, now) => <Checklist goLive={goLive} now={now} />}
    </Loaded>
  );
}

function Checklist({ goLive, now }: { goLive: GoLive; now: Date }) {
  const { items } = goLive;
  if (items.length === 0)
    return <EmptyState title="No items yet">The checklist of this installation is empty.</EmptyState>;
  return (
    <div className="grid gap-8">
      <Figures figures={figuresOf(goLive, now)} />
      <Schedule goLive={goLive} now={now} />
      <Section title="Items" isMain>
        <ul>
          {items.map((item) => (
            <ChecklistItem key={item.id} item={item} now={now} />
          ))}
        </ul>
      </Section>
      <LatestSteps events={goLive.events} now={now} />
    </div>
  );
}

/** Requirements 2.2.12, the first tab: the same items by category, with the rule when a deployment is ready. */
export function DeploymentChecklist() {
  return (
    <Loaded query={goLiveOptions} rows={8}>
      {(goLive, now) => <ByCategory goLive={goLive} now={now} />}
    </Loaded>
  );
}

function ByCategory({ goLive, now }: { goLive: GoLive; now: Date }) {
  const { items, release } = goLive;
  if (items.length === 0)
    return <EmptyState title="No items yet">The checklist of this installation is empty.</EmptyState>;
  const isReady = isDeploymentReady(items);
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p>
          <Badge tone={isReady ? 'positive' : 'caution'}>{isReady ? 'Ready' : 'Not ready'}</Badge>
        </p>
        <p className="max-w-168 text-ink-2 text-small">
          Ready when all critical items are complete and at least {readyFrom * 100}% of all items:{' '}
          {Math.ceil(readyFrom * items.length)} of {items.length}. Version {release}.
        </p>
      </div>
      <Figures figures={figuresOf(goLive, now)} />
      {goLiveCategories.map((category) => (
        <Category
          key={category}
          title={category}
          items={items.filter((item) => item.category === category)}
          now={now}
        />
      ))}
    </div>
  );
}

function Category({ title, items, now }: { title: string; items: readonly GoLiveItem[]; now: Date }) {
  if (items.length === 0) return null;
  const completed = items.filter((item) => item.completed).length;
  return (
    <Section title={title} note={`${completed} of ${items.length} complete`}>
      <ul>
        {items.map((item) => (
          <ChecklistItem key={item.id} item={item} now={now} />
        ))}
      </ul>
    </Section>
  );
}

function figuresOf({ items, scheduledAt }: GoLive, now: Date): Figure[] {
  const completed = items.filter((item) => item.completed);
  const critical = items.filter((item) => item.critical);
  const open = critical.filter((item) => !item.completed).length;
  const asOf = `as of ${timeOf(now)}`;
  return [
    { label: 'Complete', value: `${completed.length} of ${items.length}`, source: asOf },
    {
      label: 'Critical complete',
      value: `${critical.length - open} of ${critical.length}`,
      source: open === 0 ? 'none open' : `${open} open`,
    },
    { label: 'Share', value: `${Math.round((completed.length / items.length) * 100)}%`, source: 'of all items' },
    {
      label: 'Go-live',
      value: scheduledAt ? dayAndTime(scheduledAt, now) : 'Not scheduled',
      source: 'Europe/Zurich',
    },
  ];
}

const steps = {
  completed: { icon: 'check', text: 'completed' },
  reopened: { icon: 'refresh', text: 'opened again' },
  changed: { icon: 'pencil', text: 'changed' },
} as const;

function LatestSteps({ events, now }: { events: GoLive['events']; now: Date }) {
  return (
    <Section title="Latest steps" className="grid gap-3">
      {events.length === 0 ? (
        <Nothing>Nothing was completed yet.</Nothing>
      ) : (
        <Timeline label="Latest steps">
          {events.map(({ id, kind, task, actor, at, reason }) => {
            const words = `${actor?.email ?? 'The system'} ${steps[kind].text} “${task}”`;
            const text = reason === null ? words : `${words}: ${reason}`;
            return <EventLine key={id} icon={steps[kind].icon} text={text} at={at} when={dayAndTime(at, now)} />;
          })}
        </Timeline>
      )}
      <ActivityLink resource="go-live-item">Activity of the checklist</ActivityLink>
    </Section>
  );
}

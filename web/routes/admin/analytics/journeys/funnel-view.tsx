import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { eventTypeLabels } from '#contract/analytics/event-types.ts';
import { funnelPeriods, funnelSteps, funnelWindows } from '#contract/analytics/journey-choices.ts';
import type { Funnel, FunnelQuery, FunnelStep } from '#contract/analytics/journeys.ts';
import { queries } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Bar } from '#web/back-office/charts/bar.tsx';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { figureText, periodText } from '#web/domains/analytics/figure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import { addressOf, funnelOf } from './funnel-address.ts';

/** How many visitors took steps in order. The funnel is in the address. */
export function FunnelView() {
  const [params, setParams] = useSearchParams();
  const funnel = funnelOf(params);
  const { steps, windowMinutes, days } = funnel;
  const change = (next: Partial<FunnelQuery>) =>
    setParams(addressOf({ ...funnel, ...next }), { preventScrollReset: true });
  const changeStep = (index: number, step: FunnelStep) => change({ steps: steps.with(index, step) });
  const { data: values } = useQuery(
    queries.analytics.eventValues.queryOptions({ meta: { resource: 'names of events' } }),
  );
  const namesFor = (name: string): Choice[] => {
    const names = [...new Set([...(name === 'all' ? [] : [name]), ...(values?.names ?? [])])];
    return [['all', 'Any'], ...names.map((one): Choice => [one, one])];
  };
  return (
    <>
      <PageHeader title="Funnel" isSection>
        Visitors who took these steps in order. Visitors can be told apart only within one day, so each funnel covers
        one day.
      </PageHeader>
      <div className="flex flex-wrap gap-2">
        <Select
          look="filter"
          label="Period"
          choices={Object.entries(funnelPeriods)}
          value={days}
          onChange={({ target }) => change({ days: target.value as FunnelQuery['days'] })}
        />
        <Select
          look="filter"
          label="Within"
          choices={Object.entries(funnelWindows)}
          value={windowMinutes}
          onChange={({ target }) => change({ windowMinutes: target.value as FunnelQuery['windowMinutes'] })}
        />
      </div>
      <ol className="mt-6 grid gap-3">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          <li key={index} className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="w-full flex-none text-ink-2 text-small sm:w-14">Step {index + 1}</span>
            <Select
              look="filter"
              label="Type"
              choices={Object.entries(eventTypeLabels)}
              value={step.type}
              onChange={({ target }) => changeStep(index, { type: target.value as FunnelStep['type'], name: 'all' })}
            />
            <Select
              look="filter"
              label="Name"
              className="max-w-full"
              choices={namesFor(step.name)}
              value={step.name}
              onChange={({ target }) => changeStep(index, { ...step, name: target.value })}
            />
            {steps.length > funnelSteps.least && (
              <IconButton
                icon="trash"
                label={`Remove step ${index + 1}`}
                onClick={() => change({ steps: steps.toSpliced(index, 1) })}
              />
            )}
          </li>
        ))}
      </ol>
      {steps.length < funnelSteps.most && (
        <Button
          variant="outline"
          className="mt-3 justify-self-start"
          onClick={() => change({ steps: [...steps, { type: 'click', name: 'all' }] })}
        >
          <Icon name="plus" />
          Add step
        </Button>
      )}
      <div className="pt-8">
        <Loaded
          query={{
            ...queries.analytics.funnel.queryOptions({ input: funnel, meta: { resource: 'funnel' } }),
            placeholderData: keepPreviousData,
          }}
          rows={3}
        >
          {(data) => <Steps funnel={data} steps={steps} />}
        </Loaded>
      </div>
    </>
  );
}

function Steps({ funnel, steps }: { funnel: Funnel; steps: readonly FunnelStep[] }) {
  const [first = 0] = funnel.reached;
  return (
    <>
      <FiguresTable
        caption="Visitors at each step"
        className="table-fixed border-ink border-t-2"
        rows={funnel.reached.map((visitors, place) => ({ visitors, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          {
            label: 'Step',
            cell: ({ visitors, place }) => (
              <>
                {stepText(steps[place])}
                <Bar share={first === 0 ? 0 : visitors / first} />
              </>
            ),
          },
          { label: 'Visitors', className: 'w-20', cell: ({ visitors }) => figureText(visitors) },
          {
            label: 'Share of first step',
            className: 'w-24',
            cell: ({ visitors }) => (first === 0 ? '–' : `${Math.round((visitors / first) * 100)}%`),
          },
        ]}
      />
      <p className="pt-3 text-ink-2 text-meta">
        {periodText(funnel)}, counted from the events.
        {funnel.keptDays !== null && ` Visits are kept for ${funnel.keptDays} days, so the period begins later.`} A
        visitor who came on two days counts twice. Events that a browser reported together count in either order.
      </p>
    </>
  );
}

function stepText(step: FunnelStep | undefined): string {
  if (!step) return '';
  return step.name === 'all' ? `Any ${eventTypeLabels[step.type].toLowerCase()}` : step.name;
}

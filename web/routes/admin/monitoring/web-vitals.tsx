import { useState } from 'react';
import type { VitalReport } from '#contract/operations/analytics.ts';
import { type VitalDevice, type VitalName, vitalDevices, vitals } from '#contract/operations/vitals.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { queries } from '#web/api/queries.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { VitalBadge } from '#web/domains/quality/vital-badge.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { shortDateOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const days = 7;
const devices = [['all', 'All devices'], ...Object.entries(vitalDevices)] as [VitalDevice | 'all', string][];
const milliseconds = swissNumber({ maximumFractionDigits: 0 });
const hundredths = swissNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What visitors' browsers measured, as the 75th percentile of each page and kind of device with its sample. */
export function WebVitals() {
  const [device, setDevice] = useState<VitalDevice | 'all'>('all');
  const query = queries.analytics.vitals.queryOptions({ input: { days, device }, meta: { resource: 'web vitals' } });
  return (
    <Section
      title="Web vitals by page"
      size="large"
      isMain
      action={<SegmentButtons label="Device" choices={devices} value={device} onSelect={setDevice} />}
    >
      <Loaded query={query} rows={6}>
        {(report) => <Pages report={report} />}
      </Loaded>
      <p className="pt-3 text-ink-3 text-meta">
        75th percentile of what browsers of visitors measured in {days} days; below it the number of measurements. First
        input delay is what some browsers still report; interaction to next paint has replaced it. Time to interactive
        is measured by test runs in a lab: see Testing.
      </p>
    </Section>
  );
}

type Page = VitalReport['routes'][number];

const names: readonly VitalName[] = ['FCP', 'LCP', 'CLS', 'INP', 'FID', 'TTFB'];

function Pages({ report: { routes, since } }: { report: VitalReport }) {
  if (routes.length === 0) return <Nothing>No measurements yet, since {shortDateOf(since)}.</Nothing>;
  return (
    <div className="overflow-x-auto">
      <FiguresTable
        className="min-w-180"
        caption="Web vitals by page"
        rows={routes}
        keyOf={({ route }) => route}
        columns={[
          { label: 'Page', cell: ({ route }: Page) => route },
          ...names.map((name) => ({
            label: `${name}, good to ${vitals[name].budget}${vitals[name].unit && ` ${vitals[name].unit}`}`,
            className: 'pl-3',
            cell: (page: Page) => <Vital name={name} page={page} />,
          })),
        ]}
      />
    </div>
  );
}

function Vital({ name, page: { vitals: measured } }: { name: VitalName; page: Page }) {
  const { p75 = null, samples = 0 } = measured.find(({ metric }) => metric === name) ?? {};
  if (p75 === null) return <span className="text-ink-3">–</span>;
  return (
    <>
      <VitalBadge limits={vitals[name]} value={p75} />{' '}
      <span className="whitespace-nowrap">
        {vitals[name].unit === 'ms' ? `${milliseconds.format(p75)} ms` : hundredths.format(p75)}
      </span>
      <span className="block text-ink-3 text-meta">
        {wholeNumber.format(samples)} {samples === 1 ? 'visit' : 'visits'}
      </span>
    </>
  );
}

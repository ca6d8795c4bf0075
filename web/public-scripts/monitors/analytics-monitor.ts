import type { AnalyticsFigures, VitalFigure, VitalReport } from '#contract/operations/analytics.ts';
import { vitals } from '#contract/operations/vitals.ts';
import { api } from '#web/api/client.ts';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { budgetCells, countOf } from './labels.ts';
import { type MonitorTable, openMonitorPanel, type Row } from './monitor-panel.ts';

const days = 7;
const slowestShown = 5;

/** The analytics panel, shown to administrators only; the guard checks its data too. */
export async function openAnalyticsMonitor(): Promise<void> {
  const session = await api.auth.session().catch(() => null);
  if (session?.user.role !== 'admin') return;
  const panel = await openMonitorPanel('Analytics', 'Only administrators see this panel.');
  const load = async () => {
    try {
      const [figures, report] = await Promise.all([api.analytics.figures(), api.analytics.vitals({ days })]);
      panel.show(tablesOf(figures, report), `as of ${dayAndTime(figures.asOf, new Date())}`);
    } catch {
      panel.fail(`${loadFailureTitle}. ${loadFailureText('figures')}`, load);
    }
  };
  await load();
}

function tablesOf(
  { pageViews, visitors, inquiries, vitals: all }: AnalyticsFigures,
  report: VitalReport,
): MonitorTable[] {
  const counts = (label: string, { today, last7Days }: AnalyticsFigures['pageViews']): Row => ({
    label,
    cells: [countOf(today), countOf(last7Days)],
  });
  const columns = ['p75', 'Budget', 'Visits'];
  const tables: MonitorTable[] = [
    {
      title: 'Visits and inquiries',
      columns: ['Today', `${days} days`],
      rows: [counts('Page views', pageViews), counts('Visitors', visitors), counts('Inquiries', inquiries)],
      note: 'Stored by this server; days begin at midnight in Zurich. A visitor is a network and browser on one day: over 7 days the daily counts are added up.',
    },
    {
      title: 'Web vitals',
      columns,
      rows: all.map(rowOf),
      note: `Measured in visitors’ browsers, last ${days} days: 75 of 100 visits were at least as good as p75. Where browsers report no first input delay, interaction to next paint stands for it.`,
    },
  ];
  const slowest = slowestPages(report);
  if (slowest.length > 0) {
    const note = `Largest contentful paint in visitors’ browsers, last ${days} days.`;
    tables.push({ title: 'Slowest pages', columns, rows: slowest, note });
  }
  return tables;
}

function rowOf({ metric, p75, samples }: VitalFigure): Row {
  const { label } = vitals[metric];
  if (p75 === null) return { label, cells: ['No measurements yet'] };
  const { cells, isOver } = budgetCells(metric, p75);
  return { label, cells: [...cells, countOf(samples)], isOver };
}

function slowestPages({ routes }: VitalReport): Row[] {
  return routes
    .flatMap(({ route, vitals: all }) => all.map((figure) => ({ ...figure, route })))
    .filter(({ metric, p75 }) => metric === 'LCP' && p75 !== null)
    .sort((a, b) => (b.p75 ?? 0) - (a.p75 ?? 0))
    .slice(0, slowestShown)
    .map(({ route, ...figure }) => ({ ...rowOf(figure), label: route }));
}

import type { Compared, SiteOverview } from '#contract/analytics/site-overview.ts';
import { type Figure, Figures } from '#web/back-office/figures.tsx';
import { figureText } from '#web/domains/analytics/figure-text.ts';
import { changeText } from './change-text.ts';

/** The figures of the period, each with its change and the figure before. */
export function ComparedFigures({ data }: { data: SiteOverview }) {
  const { visitors, pageViews, inquiries, hadVisitsBefore } = data;
  return (
    <Figures
      figures={[
        figureOf('Visitors', visitors, hadVisitsBefore),
        figureOf('Page views', pageViews, hadVisitsBefore),
        {
          label: 'Views per visitor',
          value: figureText(ratio(pageViews.now, visitors.now)),
          source: hadVisitsBefore ? `before ${figureText(ratio(pageViews.before, visitors.before))}` : 'nothing before',
        },
        figureOf('Inquiries', inquiries, true),
      ]}
    />
  );
}

function figureOf(label: string, figure: Compared, isCompared: boolean): Figure {
  const change = isCompared ? changeText(figure) : null;
  return {
    label,
    value: (
      <>
        {figureText(figure.now)} {change && <span className="font-normal text-small">{change}</span>}
      </>
    ),
    source: isCompared ? `before ${figureText(figure.before)}` : 'nothing before',
  };
}

const ratio = (views: number, visitors: number) => (visitors === 0 ? null : views / visitors);

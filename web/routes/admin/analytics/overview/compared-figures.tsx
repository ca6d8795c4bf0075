import type { Compared, SiteOverview } from '#contract/analytics/site-overview.ts';
import { type Figure, Figures } from '#web/back-office/figures.tsx';
import { figureText } from '#web/domains/analytics/figure-text.ts';
import { changeText } from './change-text.ts';

/** The figures of the period, each with its change and the figure before. */
export function ComparedFigures({ data }: { data: SiteOverview }) {
  const { visitors, pageViews, inquiries, hadVisitsBefore } = data;
  const nothingBefore = visitors.before === null ? 'not compared' : 'nothing before';
  return (
    <Figures
      figures={[
        figureOf('Visitors', visitors, hadVisitsBefore ? null : nothingBefore),
        figureOf('Page views', pageViews, hadVisitsBefore ? null : nothingBefore),
        {
          label: 'Views per visitor',
          value: figureText(ratio(pageViews.now, visitors.now)),
          source: hadVisitsBefore ? `before ${figureText(ratio(pageViews.before, visitors.before))}` : nothingBefore,
        },
        figureOf('Inquiries', inquiries, null),
      ]}
    />
  );
}

/** `uncompared` is what is said in place of the figure before. */
function figureOf(label: string, figure: Compared, uncompared: string | null): Figure {
  const change = uncompared === null ? changeText(figure) : null;
  return {
    label,
    value: (
      <>
        {figureText(figure.now)} {change && <span className="font-normal text-small">{change}</span>}
      </>
    ),
    source: uncompared ?? `before ${figureText(figure.before)}`,
  };
}

const ratio = (views: number | null, visitors: number | null) =>
  views === null || !visitors ? null : views / visitors;

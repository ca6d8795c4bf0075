import { apiContext } from '#web/api/api.ts';
import { queryText } from '#web/domains/analytics/figure-text.ts';
import { WidgetBody } from '#web/domains/analytics/widget-body.tsx';
import { widgetSpans } from '#web/domains/analytics/widget-span.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { refusedLink } from '#web/routes/refused-link.ts';
import { cx } from '#web/ui/cx.ts';
import { longDateOf, timeOf } from '#web/ui/times.ts';
import type { Route } from './+types/dashboard.ts';

/** Its address is a secret. */
export const handle = { isPerUser: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.dashboard.name : 'Dashboard not found' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A dashboard with its figures, for everybody with the link, until it is over. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return { dashboard: await context.get(apiContext).dashboards.shared({ token: params.token }).catch(refusedLink) };
}

export default function SharedDashboard({ loaderData: { dashboard } }: Route.ComponentProps) {
  const { name, expiresAt, widgets } = dashboard;
  return (
    <>
      <h1 className="wrap-anywhere text-h2">{name}</h1>
      <p className="pt-2 text-ink-2 text-small">
        Figures of the website, updated every five minutes. Days are in Zurich time. The link expires on{' '}
        {longDateOf(expiresAt)}, {timeOf(expiresAt)}.
      </p>
      {widgets.length === 0 && <p className="pt-8 text-ink-2">This dashboard has no widgets yet.</p>}
      <div className="grid grid-cols-12 gap-x-6 gap-y-10 pt-8">
        {widgets.map(({ widget, size, data: figures }) => (
          <section
            key={widget.id}
            aria-label={widget.title}
            className={cx('col-span-12 min-w-0 border-ink border-t-2 pt-3', widgetSpans[size.width])}
          >
            <h2 className="wrap-anywhere text-h5">{widget.title}</h2>
            <p className="wrap-anywhere text-ink-2 text-meta">{queryText(widget.query)}</p>
            <WidgetBody widget={widget} data={figures} height={size.height} />
          </section>
        ))}
      </div>
    </>
  );
}

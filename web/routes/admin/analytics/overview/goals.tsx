import { Link } from 'react-router';
import type { Compared, SiteOverview } from '#contract/analytics/site-overview.ts';
import { Section } from '#web/back-office/section.tsx';
import { figureText } from '#web/domains/analytics/figure-text.ts';
import { changeText, rateText } from './change-text.ts';

/** What the site is for: how many visitors did it, as a count and as a share of the visitors. */
export function Goals({ data }: { data: SiteOverview }) {
  const { inquiries, signUps, subscriptions, visitors } = data;
  const goals = [
    { label: 'Inquiries', of: 'through the site, without spam', href: '/admin/inquiries', figure: inquiries },
    { label: 'Sign-ups', of: 'confirmed accounts, with invited ones', href: '/admin/users', figure: signUps },
    { label: 'Subscriptions', of: 'confirmed, without imports', href: '/admin/newsletter', figure: subscriptions },
  ];
  const rates = goals.map(({ figure }) => [share(figure.now, visitors.now), share(figure.before, visitors.before)]);
  const top = Math.max(...rates.flat(), Number.EPSILON);
  return (
    <Section title="Goals" size="large" isMain note="the line marks the period before">
      <ul>
        {goals.map(({ label, of, href, figure }, index) => (
          <li key={label} className="grid grid-cols-2 gap-x-4 border-line border-b py-2.5 text-small">
            <p>
              <Link to={href} className="link font-medium">
                {label}
              </Link>
              <span className="block text-ink-3 text-meta">{of}</span>
            </p>
            <div>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
                <span>
                  <span className="text-h5">{figureText(figure.now)}</span>{' '}
                  <span className="text-ink-2">{changeText(figure)}</span>
                </span>
                <span className="text-ink-3 text-meta">before {figureText(figure.before)}</span>
              </p>
              <RateBar now={(rates[index]?.[0] ?? 0) / top} before={(rates[index]?.[1] ?? 0) / top} />
              <p className="pt-1 text-ink-3 text-meta tabular-nums">{rateLine(figure, visitors)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="pt-2.5 text-ink-3 text-meta">All are counted, also of visitors who opted out of being measured.</p>
    </Section>
  );
}

const share = (count: number | null, visitors: number | null) => (count === null || !visitors ? 0 : count / visitors);

function rateLine(figure: Compared, visitors: Compared): string {
  const before = rateText(figure.before, visitors.before);
  return `${rateText(figure.now, visitors.now) ?? '–'} of visitors${before === null ? '' : `, before ${before}`}`;
}

function RateBar({ now, before }: { now: number; before: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-1 h-2 w-full" aria-hidden="true">
      <rect y="2" width="100" height="4" className="fill-line" />
      <rect y="2" width={now * 100} height="4" className="fill-ink" />
      {before > 0 && (
        <line
          x1={before * 100}
          x2={before * 100}
          y1="0"
          y2="8"
          className="stroke-ink"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

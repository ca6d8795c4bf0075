import type { Overview } from '#contract/operations/overview.ts';
import { qualityKinds } from '#contract/operations/quality/kinds.ts';
import type { Figure } from '#web/back-office/figures.tsx';
import { dayAndTime, durationOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** The key figures with links to their lists; without data it returns them empty, so that the layout does not shift. */
export function keyFigures(data: Overview | undefined): Figure[] {
  const { open = 0, overdue = 0, last7Days = 0, before = 0, medianFirstAnswerMs = null } = data?.inquiries ?? {};
  const visitors = data?.visitors ?? { last7Days: null, before: null };
  return [
    {
      label: 'Visitors',
      value: visitors.last7Days === null ? null : wholeNumber.format(visitors.last7Days),
      source: `last 7 full days${changeText(visitors.last7Days, visitors.before)}`,
      href: '/enterprise-features?tab=analytics',
    },
    {
      label: 'Inquiries',
      value: wholeNumber.format(last7Days),
      source: `last 7 days without spam, ${wholeNumber.format(before)} the week before`,
      href: '/admin/inquiries',
    },
    {
      label: 'Median first answer',
      value: medianFirstAnswerMs === null ? null : durationOf(medianFirstAnswerMs),
      source: 'inquiries of the last 30 days',
    },
    {
      label: 'Open inquiries',
      value: wholeNumber.format(open),
      source: overdue === 0 ? 'none overdue, now' : `${wholeNumber.format(overdue)} overdue, now`,
      critical: overdue > 0,
      href: overdue === 0 ? '/admin/inquiries?status=open' : '/admin/inquiries?status=overdue',
    },
  ];
}

/** `, +8% on the week before` */
function changeText(now: number | null, before: number | null): string {
  if (now === null || !before) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `, ${percent < 0 ? '–' : '+'}${Math.abs(percent)}% on the week before`;
}

const cards = ['accessibility', 'performance', 'coverage'] as const;

/** Requirements 2.2.5: stored results with their dates; until there are some they are missing, not zero. */
export function qualityFigures(data: Overview | undefined): Figure[] {
  const published = data?.content.published ?? 0;
  return [
    ...cards.map((kind) => qualityFigure(kind, data)),
    {
      label: 'Headless content management service',
      value: published > 0 ? 'Enabled' : 'Nothing published',
      source: `${wholeNumber.format(published)} pages published, now`,
      href: '/admin/content',
    },
  ];
}

function qualityFigure(kind: (typeof cards)[number], data: Overview | undefined): Figure {
  const label = qualityKinds[kind];
  const href = kind === 'accessibility' ? '/admin?tab=accessibility' : '/admin?tab=testing';
  const card = data?.quality[kind];
  if (!data || !card) return { label, value: null, source: 'no stored test result', href };
  const { score, at, version, source, results } = card;
  const tested = `${wholeNumber.format(results)} ${results === 1 ? 'result' : 'results'}`;
  const made = source === 'server' ? 'a browser of this server' : 'an upload';
  return {
    label,
    value: score === null ? 'Nothing applied' : `${score}%`,
    source: `${dayAndTime(at, data.asOf)}, ${tested} of ${made}${version === null ? '' : `, version ${version}`}`,
    href,
  };
}

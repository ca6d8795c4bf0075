import { incidentStates, statusComponents } from '#contract/operations/status/components.ts';
import type { PublicIncident } from '#contract/operations/status/incidents.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { IncidentStateBadge } from '#web/domains/status/incident-badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { fullDateOf, isoDayOf, shortDateOf, timeOf } from '#web/ui/times.ts';
import { minutesText, momentText, numberText } from './texts.ts';

/** The services that an incident affects: `Sign-in, API`. */
export const servicesOf = ({ components }: PublicIncident): string =>
  components.map((component) => statusComponents[component].short).join(', ');

/** `44 min`, `10 h 31 min`, or `open`. */
export function durationText({ beganAt, resolvedAt }: PublicIncident): string {
  if (resolvedAt === null) return 'open';
  const minutes = Math.max(1, Math.round((resolvedAt.getTime() - beganAt.getTime()) / minuteMs));
  return minutes < 120
    ? minutesText(minutes)
    : `${numberText(Math.floor(minutes / 60))} h ${minutesText(minutes % 60)}`;
}

/** `Wednesday, 14 October 2026, 09:12 to 09:51, 39 min. Files.` */
function factsText(incident: PublicIncident): string {
  const { beganAt, resolvedAt } = incident;
  const began = `${fullDateOf(beganAt)}, ${timeOf(beganAt)}`;
  if (resolvedAt === null) return `Since ${began}. ${servicesOf(incident)}.`;
  const ended =
    isoDayOf(beganAt) === isoDayOf(resolvedAt)
      ? timeOf(resolvedAt)
      : `${fullDateOf(resolvedAt)}, ${timeOf(resolvedAt)}`;
  return `${began} to ${ended}, ${durationText(incident)}. ${servicesOf(incident)}.`;
}

interface IncidentRowProps {
  incident: PublicIncident;
  /** Opened when the page is shown, as an incident that is not over is. */
  isOpen: boolean;
  /** Where incidents of several years are listed. */
  hasYear?: boolean;
}

/** An incident in one line, which opens in place. */
export function IncidentRow({ incident, isOpen, hasYear = false }: IncidentRowProps) {
  const { title, beganAt } = incident;
  const day = hasYear ? shortDateOf(beganAt) : momentText(beganAt);
  return (
    <details open={isOpen} className="group border-line border-b open:border-ink open:border-y open:first:border-t-0">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_1rem] items-center gap-x-4 py-4 group-open:pb-1 lg:grid-cols-[7rem_1fr_8rem_5rem_1rem] [&::-webkit-details-marker]:hidden">
        <span className="hidden text-ink-2 text-small lg:block lg:group-open:hidden">{day}</span>
        <span className="wrap-anywhere font-medium lg:group-open:col-span-2 lg:group-open:text-h4">{title}</span>
        <span className="order-last col-span-full text-ink-3 text-small lg:hidden">
          {day}, {servicesOf(incident)}, {durationText(incident)}
        </span>
        <span className="hidden text-ink-2 text-small lg:block">{servicesOf(incident)}</span>
        <span className="hidden text-right text-small tabular-nums lg:block">{durationText(incident)}</span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <IncidentBody incident={incident} />
      <p className="pb-4 text-small">
        <a href={`/status/incidents/${incident.id}`} className="link">
          Address of this incident
        </a>
      </p>
    </details>
  );
}

/** The updates at the left, the newest first, and what is known at the right. */
export function IncidentBody({ incident }: { incident: PublicIncident }) {
  const { id, title, state, updates, affected, cause, changedSince, beganAt } = incident;
  const known = [
    ['Affected', affected],
    ['Cause', cause],
    ['Changed since', changedSince],
  ].filter(([, text]) => text);
  return (
    <div className="pb-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-small">
        <IncidentStateBadge status={state} />
        {factsText(incident)}
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_15rem]">
        <ol className="relative before:absolute before:top-2 before:bottom-2 before:left-[3px] before:w-px before:bg-rule lg:before:left-[4.75rem]">
          {updates.map(({ id, state: of, text, at }) => (
            <li
              key={id}
              className="relative grid grid-cols-[1.25rem_1fr] pb-5 text-small lg:grid-cols-[4.5rem_1.25rem_1fr]"
            >
              <time dateTime={at.toISOString()} className="hidden text-ink-2 tabular-nums lg:block">
                {isoDayOf(at) === isoDayOf(beganAt) ? timeOf(at) : momentText(at)}
              </time>
              <span aria-hidden="true" className="mt-[0.4rem] size-[7px] bg-ink" />
              <div>
                <p className="font-medium">
                  {incidentStates[of]}
                  <span className="pl-2 font-normal text-ink-2 tabular-nums lg:hidden">{timeOf(at)}</span>
                </p>
                <p className="wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="border-line text-small lg:border-l lg:pl-6">
          {known.length > 0 && (
            <dl className="mb-3 grid content-start gap-3">
              {known.map(([label, text]) => (
                <div key={label}>
                  <dt className="text-ink-3 text-meta">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <a href={`/status/incidents/${id}.pdf`} className="link" aria-label={`Report of “${title}” (PDF)`}>
            Report (PDF)
          </a>
        </div>
      </div>
    </div>
  );
}

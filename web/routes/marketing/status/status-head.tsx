import type { PublicMaintenance } from '#contract/operations/status/maintenance.ts';
import type { StatusOverview } from '#contract/operations/status/status.ts';
import { verdictOf } from '#contract/operations/status/verdict.ts';
import { Breadcrumb } from '#web/routes/marketing/parts/breadcrumb.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { isoDayOf, timeOf, timeWithSeconds, weekdayAndTime } from '#web/ui/times.ts';

/** The verdict as the title, when it was measured, and the next maintenance. */
export function StatusHead({ overview }: { overview: StatusOverview }) {
  const { components, checkedAt, incidents, maintenance } = overview;
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const { text, tone } = verdictOf(
    components,
    open.flatMap((incident) => incident.components),
  );
  const [next] = maintenance;
  return (
    <div className="wrap pt-6">
      <Breadcrumb path="/support/status" title="Status" />
      <h1 className={`-ml-[0.03em] wrap-anywhere mt-8 text-title lg:mt-14 ${tone === 'down' ? 'text-critical' : ''}`}>
        {checkedAt === null && open.length === 0 ? 'No measurements yet' : text}
      </h1>
      <div className="mt-4 grid gap-6 lg:mt-5 lg:grid-cols-[1fr_auto] lg:items-end">
        <p className="text-ink-2 text-lead">
          {checkedAt === null
            ? 'Every minute a probe asks each service as a visitor would. The first result appears here in a minute.'
            : `Checked at ${timeWithSeconds(checkedAt)}. Every minute a probe asks each service as a visitor would.`}
        </p>
        {next && <NextMaintenance {...next} />}
      </div>
    </div>
  );
}

function NextMaintenance({ text, startsAt, endsAt }: PublicMaintenance) {
  const until = isoDayOf(startsAt) === isoDayOf(endsAt) ? timeOf(endsAt) : weekdayAndTime(endsAt, startsAt);
  return (
    <div className="notice tone-info lg:max-w-[22rem]">
      <Icon name="calendar" className="flex-none" />
      <div className="min-w-0">
        <p className="font-medium">
          Maintenance, {weekdayAndTime(startsAt, startsAt)} to {until}
        </p>
        <p className="wrap-anywhere text-ink-2">{text}</p>
      </div>
    </div>
  );
}

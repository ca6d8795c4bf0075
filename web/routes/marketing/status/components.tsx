import { type StatusComponent, statusComponents } from '#contract/operations/status/components.ts';
import type { ComponentStatus } from '#contract/operations/status/status.ts';
import { periodUptimeText, sumOfMinutes } from '#contract/operations/status/uptime.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { timeOf } from '#web/ui/times.ts';
import { BarLegend, DayBars } from './day-bars.tsx';
import { longDay, minutesText, numberText } from './texts.ts';

const states = {
  works: { text: 'works', icon: 'check', className: 'text-ink-2' },
  affected: { text: 'affected by an incident', icon: 'alert', className: 'font-medium text-caution' },
  down: { text: 'does not work', icon: 'alert', className: 'font-medium text-critical' },
  unknown: { text: 'not measured', icon: 'minus', className: 'text-ink-3' },
} as const satisfies Record<string, { text: string; icon: IconName; className: string }>;

interface ComponentsProps {
  components: readonly ComponentStatus[];
  checkedAt: Date | null;
  /** Those that an open incident affects, which a probe may not notice. */
  affected: readonly StatusComponent[];
}

/** The components with their state, what was measured in 90 days, and a bar for each day. */
export function Components({ components, checkedAt, affected }: ComponentsProps) {
  const days = components[0]?.days ?? [];
  const hasUnmeasured = components.some((one) => one.days.some(({ measured }) => measured === 0));
  return (
    <>
      <ul className="border-ink border-t">
        {components.map((one) => (
          <Component key={one.component} {...one} isAffected={affected.includes(one.component)} />
        ))}
      </ul>
      <div className="grid grid-cols-2 items-end gap-y-2 pt-2.5 text-ink-3 text-meta sm:grid-cols-[1fr_auto_1fr]">
        <p>{longDay(days[0]?.day ?? '')}</p>
        <div className="order-last col-span-full sm:order-none sm:col-span-1">
          <BarLegend hasUnmeasured={hasUnmeasured} />
        </div>
        <p className="text-right">today{checkedAt && `, until ${timeOf(checkedAt)}`}</p>
      </div>
    </>
  );
}

function Component(props: ComponentStatus & { isAffected: boolean }) {
  const { component, reason, days, minutes } = props;
  const { name, note } = statusComponents[component];
  const sum = sumOfMinutes(days);
  const { text, icon, className } = states[stateOf(props)];
  const uptime = periodUptimeText(sum, minutes);
  const isKnown = uptime.endsWith('%');
  return (
    <li className="border-line border-b pt-4 pb-4">
      <div className="mb-2 grid grid-cols-[1fr_auto] items-baseline gap-x-4 lg:grid-cols-[1fr_11rem_5.5rem_6rem]">
        <h3 className="font-medium lg:text-[1.125rem]">
          {name}
          <span className="hidden pl-3 font-normal text-ink-3 text-small sm:inline">{note}</span>
        </h3>
        <p
          className={`text-right tabular-nums lg:order-2 ${isKnown ? 'text-[1.125rem] text-gold-text' : 'text-ink-3 text-meta'}`}
        >
          {uptime}
        </p>
        <p className={`flex items-center gap-1.5 text-small lg:order-1 lg:justify-end ${className}`}>
          <Icon name={icon} size={12} />
          {text}
        </p>
        <p className="text-right text-ink-3 text-meta tabular-nums lg:order-3">
          {isKnown || sum.measured === 0
            ? `${minutesText(sum.down)} down`
            : `${numberText(sum.down)} of ${minutesText(sum.measured)} down`}
        </p>
      </div>
      {reason && <p className="-mt-1 mb-2 text-critical text-small">{reason}.</p>}
      <DayBars days={days} />
    </li>
  );
}

function stateOf({ works, isAffected }: Pick<ComponentStatus, 'works'> & { isAffected: boolean }): keyof typeof states {
  if (works === false) return 'down';
  if (isAffected) return 'affected';
  return works === null ? 'unknown' : 'works';
}

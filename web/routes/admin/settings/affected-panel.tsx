import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticePeriods } from '#contract/operations/notice-periods.ts';
import type { Settings } from '#contract/operations/settings.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { dateOf, timeOf } from '#web/ui/times.ts';
import { type Effect, effectsOf } from './affected-texts.ts';
import type { NoticeDays } from './use-section.ts';

interface AffectedPanelProps {
  /** The typed security settings. */
  values: Settings['security'];
  noticeDays: NoticeDays;
  onNotice: (days: NoticeDays) => void;
}

/** Before a stricter security setting is saved: who it affects, and when it applies. */
export function AffectedPanel({ values, noticeDays, onNotice }: AffectedPanelProps) {
  return (
    <Section title="Who would be affected" size="large" isMain className="min-w-0">
      <Loaded
        query={queries.settings.affected.queryOptions({
          input: values,
          staleTime: 0,
          placeholderData: keepPreviousData,
          meta: { resource: 'affected people' },
        })}
        rows={3}
      >
        {(affected) => (
          <>
            {effectsOf(affected).map((effect) => (
              <EffectGroup key={effect.title} effect={effect} />
            ))}
            <p className="mt-3 text-ink-3 text-meta">
              {`Active accounts: ${affected.users}. Counted today at ${timeOf(affected.countedAt)}.`}
            </p>
          </>
        )}
      </Loaded>
      <Field label="Notice period" className="mt-6" help={noticeHelp(noticeDays)}>
        {(control) => (
          <Select
            {...control}
            value={String(noticeDays)}
            choices={noticePeriods.map((days) => [String(days), noticeLabel(days)] as const)}
            onChange={({ target }) => onNotice(Number(target.value) as NoticeDays)}
          />
        )}
      </Field>
    </Section>
  );
}

function EffectGroup({ effect }: { effect: Effect }) {
  const { title, total, lines, named, people = total } = effect;
  return (
    <div className="pt-4">
      <p className="text-ink-2 text-meta">{title}</p>
      <p className="mt-1 text-h3 tabular-nums">{total}</p>
      <ul className="mt-2">
        {lines.map(({ count, text }) => (
          <li key={text} className="grid grid-cols-[3rem_minmax(0,1fr)] border-line border-t py-2 text-small">
            <span className="tabular-nums">{count}</span>
            <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      {named.length > 0 && (
        <ul aria-label={title} className="border-line border-t py-2 text-small">
          {named.map(({ id, email }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`} className="link wrap-anywhere">
                {email}
              </Link>
            </li>
          ))}
          {people > named.length && <li className="text-ink-3">{`and ${people - named.length} more`}</li>}
        </ul>
      )}
    </div>
  );
}

function noticeLabel(days: NoticeDays): string {
  if (days === 0) return 'None, applies when saved';
  const now = new Date();
  return `${days} days, until ${dateOf(new Date(now.getTime() + days * dayMs), now)}`;
}

function noticeHelp(days: NoticeDays): string {
  if (days === 0) return 'Stricter values apply as soon as they are saved.';
  return 'Until then the current values apply. Everyone who would lose access is notified by email now.';
}

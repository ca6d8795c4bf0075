import { allowanceMinutes, liveMinutes, rateOutcomes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { Allowance, LimitedRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { numberColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { ListRows } from '#web/back-office/list/list-rows.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { durationOf, timeOf, timeWithSeconds } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** How often the live view is read again, while it is visible: it stays well below the limits itself. */
const liveMs = 5_000;

const columns: Column<LimitedRow>[] = [
  { key: 'who', label: 'Address or user', isName: true, cell: ({ outcome }) => rateOutcomes[outcome] },
  { key: 'last', label: 'Last', className: 'w-24', cell: ({ lastAt }) => timeWithSeconds(lastAt) },
  {
    key: 'rule',
    label: 'Rule and message',
    className: 'w-[30%]',
    cell: ({ rule }) => (rule.message ? <TwoLines below={rule.message}>{rule.name}</TwoLines> : rule.name),
  },
  numberColumn('requests', 'Requests', 'w-24', ({ requests }) => wholeNumber.format(requests)),
];

/** Networks that are allowed pass every rule: they wait for nothing, and have no button. */
function listWith(allowances: readonly Allowance[]) {
  const allowed = new Map(allowances.map(({ network, expiresAt }) => [network, expiresAt]));
  const endOf = (network: string | null) => (network === null ? undefined : allowed.get(network));
  const more: Column<LimitedRow>[] = [
    {
      key: 'free',
      label: 'Resets in',
      className: 'hidden w-36 lg:table-cell',
      cell({ network, freeAt }, now) {
        const end = endOf(network);
        return end ? `allowed until ${timeOf(end)}` : freeAgainIn(freeAt, now);
      },
    },
    {
      key: 'allow',
      label: 'Actions',
      className: 'w-40 pr-0! text-right!',
      isPlain: true,
      cell({ network }) {
        if (network === null) return null;
        return endOf(network) ? 'Allowed' : <AllowButton network={network} />;
      },
    },
  ];
  return {
    title: 'Currently limited',
    columns: [...columns, ...more],
    rowName: ({ user, network }: LimitedRow) => user?.email ?? network ?? '',
  };
}

/** Whom the rules refused, delayed, or would have refused in the last minutes. */
export function LimitedNow() {
  return (
    <Section
      title="Currently limited"
      size="large"
      isMain
      note={`Live, last ${liveMinutes} minutes, newest first`}
      className="pt-6"
    >
      <Loaded
        query={queries.rateLimits.limited.queryOptions({ refetchInterval: liveMs, meta: { resource: 'refusals' } })}
        rows={3}
      >
        {({ rows, allowances }, now) => (
          <>
            {rows.length === 0 ? (
              <p className="border-line border-b py-3 text-ink-2 text-small">Nobody is limited now.</p>
            ) : (
              <ListRows list={listWith(allowances)} rows={rows} state={null} now={now} selection={null} />
            )}
            <AllowedAddresses allowances={allowances} now={now} />
          </>
        )}
      </Loaded>
      <p className="pt-3 text-ink-3 text-meta">
        Allowing an address is recorded in the audit log and expires automatically. Rules run in the order of #; the
        first one that refuses sends the response.
      </p>
    </Section>
  );
}

/** `4 min 12 s`, `18 s`, `now free` */
function freeAgainIn(at: Date, now: Date): string {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return 'now free';
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
}

/** Lets an address pass every rule for an hour. */
function AllowButton({ network }: { network: string }) {
  return (
    <WriteButton
      variant="outline"
      size="sm"
      loadingLabel="Allowing…"
      aria-label={`Allow ${network} for 1 hour`}
      operation="update"
      run={() => api.rateLimits.allow({ address: network })}
      toast={`${network} is allowed for ${allowanceMinutes} minutes.`}
    >
      Allow for 1 hour
    </WriteButton>
  );
}

/** The addresses that pass every rule for a while, each with a button to end it. */
function AllowedAddresses({ allowances, now }: { allowances: Allowance[]; now: Date }) {
  if (allowances.length === 0) return null;
  return (
    <section aria-label="Allowed addresses" className="pt-8 text-small">
      <h3 className="border-rule border-b pb-2 font-medium">Temporarily allowed</h3>
      <ul>
        {allowances.map(({ id, network, allowedBy, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <span className="wrap-anywhere min-w-0">
              <b className="font-medium">{network}</b>, until {timeOf(expiresAt)},{' '}
              {durationOf(expiresAt.getTime() - now.getTime())} left
              {allowedBy && <span className="text-ink-3">, by {allowedBy}</span>}
            </span>
            <WriteButton
              variant="outline"
              size="sm"
              aria-label={`Stop allowing ${network}`}
              operation="update"
              run={() => api.rateLimits.endAllowance({ id })}
              toast="The address is no longer allowed."
            >
              Stop allowing
            </WriteButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

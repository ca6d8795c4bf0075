import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const bytesPerGb = 1024 ** 3;

/** What the tenant uses of its limits, as of now. */
export function Limits({ tenant: { features, members, storageBytes, apiCalls } }: { tenant: TenantDetail }) {
  const { maxUsers, storageLimitGb, apiRateLimit } = features;
  const invited = members.filter(({ joinedAt }) => joinedAt === null).length;
  return (
    <Section title="Limits" size="large">
      <ul>
        <Limit
          label="Users"
          used={members.length}
          limit={maxUsers}
          text={`${wholeNumber.format(members.length)} of ${wholeNumber.format(maxUsers)}`}
          note={`Seats left: ${wholeNumber.format(maxUsers - members.length)}. Pending invitations: ${invited}`}
        />
        <Limit
          label="Storage"
          used={storageBytes}
          limit={storageLimitGb * bytesPerGb}
          text={`${sizeText(storageBytes)} of ${wholeNumber.format(storageLimitGb)} GB`}
          note="Project files"
        />
        <Limit
          label="API calls"
          used={apiCalls.peak}
          limit={apiRateLimit}
          text={`${wholeNumber.format(apiCalls.peak)} of ${wholeNumber.format(apiRateLimit)} a minute`}
          note={callsNote(apiCalls)}
        />
      </ul>
    </Section>
  );
}

/** `Busiest minute of 30 days, 14 Nov, 10:42. Calls: 18’402. Refused: 3` */
function callsNote({ total, refused, peakAt }: TenantDetail['apiCalls']): string {
  if (total === 0) return 'No calls in the last 30 days';
  const when = peakAt === null ? '' : `, ${dateAndTime(peakAt, new Date())}`;
  return `Busiest minute of the last 30 days${when}. Calls: ${wholeNumber.format(total)}. Refused: ${wholeNumber.format(refused)}`;
}

interface LimitProps {
  label: string;
  used: number;
  limit: number;
  /** The figures in words. */
  text: string;
  note: string;
}

function Limit({ label, used, limit, text, note }: LimitProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 border-line border-b py-4 text-small sm:grid-cols-[6rem_minmax(0,1fr)_9.5rem]">
      <b className="font-medium">{label}</b>
      <progress
        aria-label={label}
        max={limit}
        value={used}
        className="order-last col-span-2 sm:order-none sm:col-span-1"
      />
      <span className="text-right tabular-nums">{text}</span>
      <span className="col-span-2 text-ink-3 text-meta sm:col-span-2 sm:col-start-2">{note}</span>
    </li>
  );
}

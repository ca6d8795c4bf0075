import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const bytesPerGb = 1024 ** 3;

/** What the tenant uses of its limits, as of now. */
export function Limits({ tenant: { features, members, storageBytes } }: { tenant: TenantDetail }) {
  const { maxUsers, storageLimitGb } = features;
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
      </ul>
    </Section>
  );
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 border-line border-b py-4 text-small sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <b className="font-medium">{label}</b>
      <progress
        aria-label={label}
        max={limit}
        value={used}
        className="order-last col-span-2 sm:order-none sm:col-span-1"
      />
      <span className="tabular-nums">{text}</span>
      <span className="col-span-2 text-ink-3 text-meta sm:col-span-2 sm:col-start-2">{note}</span>
    </li>
  );
}

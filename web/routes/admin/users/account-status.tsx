import { userRoles, userStatuses } from '#contract/identity/user-choices.ts';
import type { UserDetail } from '#contract/identity/users.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { makeAdmin, removeAdmin } from '#web/domains/users/acts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime, dateOf, dayAndTime, longDateOf } from '#web/ui/times.ts';

const roleActs = [
  { ...removeAdmin, label: 'Remove Admin Role' },
  { ...makeAdmin, label: 'Make Admin' },
];

/** Requirements 2.2.4. */
export function AccountStatus({ user, now }: { user: UserDetail; now: Date }) {
  const { status, role, createdAt, lastSeenAt, invitedUntil } = user;
  return (
    <div className="grid gap-4">
      <FactList title="Account Status">
        <Fact label="Status">{userStatuses[status]}</Fact>
        <Fact label="Role">{userRoles[role]}</Fact>
        <Fact label="Member since">
          <time dateTime={createdAt.toISOString()}>{longDateOf(createdAt)}</time>
        </Fact>
        <Fact label="Last seen">{lastSeenAt ? dayAndTime(lastSeenAt, now) : 'Never'}</Fact>
        {invitedUntil && <Fact label="Invitation">valid until {dayAndTime(invitedUntil, now)}</Fact>}
      </FactList>
      <Ban user={user} now={now} />
      <ActButtons acts={roleActs} record={user} className="grid justify-items-start gap-1.5" />
    </div>
  );
}

function Ban({ user: { isBanned, bannedAt, bannedUntil, banReason }, now }: { user: UserDetail; now: Date }) {
  if (!isBanned || bannedAt === null) return null;
  // The ban ends with its last day.
  const lastDay = bannedUntil && new Date(bannedUntil.getTime() - 1);
  const end = lastDay ? `until the end of ${dateOf(lastDay, now)}` : 'without an end date';
  return (
    <Notice tone="critical" title={`Banned ${end}`} className="text-small">
      <p className="wrap-anywhere">
        {banReason && `${banReason}. `}Since {dateAndTime(bannedAt, now)}.
      </p>
    </Notice>
  );
}

import { userRoles, userStatuses } from '#contract/identity/user-choices.ts';
import type { UserRow } from '#contract/identity/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** Requirements 2.2.3: Confirmed or Pending; beside it what keeps the person from signing in. */
export function StatusBadges({ user }: { user: Pick<UserRow, 'status' | 'isBanned' | 'isRestricted' | 'isLocked'> }) {
  const { status, isBanned, isRestricted, isLocked } = user;
  return (
    <span className="flex flex-wrap gap-1">
      {status === 'confirmed' ? (
        <Badge tone="positive">{userStatuses.confirmed}</Badge>
      ) : (
        <Badge tone="caution" icon="clock">
          {userStatuses.pending}
        </Badge>
      )}
      {isBanned && (
        <Badge tone="critical" icon="close">
          Banned
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="critical" icon="lock">
          Restricted
        </Badge>
      )}
      {isLocked && (
        <Badge tone="caution" icon="lock">
          Locked
        </Badge>
      )}
    </span>
  );
}

/** The role, a badge for administrators only; below it a warning where a password alone opens the back office. */
export function RoleCell({
  user: { role, hasFactor, status },
}: {
  user: Pick<UserRow, 'role' | 'hasFactor' | 'status'>;
}) {
  if (role === 'user') return userRoles.user;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <Badge tone="info" icon="shield">
        {userRoles.admin}
      </Badge>
      {!hasFactor && status === 'confirmed' && (
        <span className="flex items-center gap-1 whitespace-nowrap text-meta text-red-text">
          <Icon name="warning" size={12} />
          Two-step off
        </span>
      )}
    </span>
  );
}

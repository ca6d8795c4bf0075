import { Link } from 'react-router';
import type { UserDetail } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { ActsMenuButton } from '#web/back-office/acts/act-menu.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { WaitingChanges } from '#web/domains/oversight/waiting-changes.tsx';
import { RecordMeasures } from '#web/domains/privacy/record-measures.tsx';
import { TokenRow } from '#web/domains/tokens/token-row.tsx';
import { signOut, userActs } from '#web/domains/users/acts.ts';
import { SessionRow } from '#web/domains/users/session-row.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/user.ts';
import { AccountStatus } from './account-status.tsx';
import { StatusBadges } from './badges.tsx';
import { Profile } from './profile.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Consents, Files, Inquiries, Projects } from './related-records.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { userQueryOptions } from './user-query-options.ts';

export const clientLoader = recordLoader(({ userId }: { userId: string }) => userQueryOptions(userId));

export const meta = titleMeta('User · Admin');

/** Requirements 2.2.4. */
export default function UserPage({ params: { userId } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={userQueryOptions(userId)}
      noun="user"
      resource="user details"
      failure={{ title: 'Error', text: 'Failed to load user details' }}
      crumbs={crumbsTo('/admin/users')}
      nameOf={({ email }) => email}
      missingText="There is no user at this address. The user was deleted, or the link contains a mistake."
    >
      {(user, now) => <User key={userId} user={user} now={now} />}
    </RecordPage>
  );
}

function User({ user, now }: { user: UserDetail; now: Date }) {
  return (
    <>
      <Link to="/admin/users" className={buttonClass({ variant: 'outline', size: 'sm' }, 'mb-5')}>
        <Icon name="arrow-left" />
        Back to Users
      </Link>
      <WaitingChanges recordId={user.id} className="mb-5 max-w-160" />
      <RecordMeasures kind="user" id={user.id} className="mb-5 max-w-160" />
      <RecordHeader
        title={user.email}
        badge={<StatusBadges user={user} />}
        facts={
          <>
            {user.name && <span className="wrap-anywhere min-w-0">{user.name}</span>}
            {user.company && <span className="wrap-anywhere min-w-0">{user.company}</span>}
            <span>{user.id.slice(0, 8)}</span>
          </>
        }
        action={<ActsMenuButton acts={userActs} record={user} />}
      />
      <RecordColumns
        aside={
          <>
            <AccountStatus user={user} now={now} />
            <SignInMethods user={user} now={now} />
            <Consents user={user} now={now} />
            <ActivityLink resource="user" id={user.id} />
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
          <Profile id={user.id} profile={user.profile} />
          <RecentActivity id={user.id} now={now} />
          <Sessions user={user} now={now} />
          <Tokens user={user} now={now} />
          <Projects user={user} now={now} />
          <Inquiries user={user} now={now} />
          <Files user={user} now={now} />
        </div>
      </RecordColumns>
    </>
  );
}

/** The API tokens of a user; each can be revoked. */
function Tokens({ user: { tokens }, now }: { user: UserDetail; now: Date }) {
  return (
    <Section title="API tokens">
      {tokens.length === 0 && <Nothing>No API tokens</Nothing>}
      <ul>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} revoke={api.users.revokeToken} now={now} />
        ))}
      </ul>
    </Section>
  );
}

/** The open sessions of a user; each can be ended, or all at once. The caller's own one ends by signing out. */
function Sessions({ user, now }: { user: UserDetail; now: Date }) {
  const { email, sessions } = user;
  return (
    <Section title="Sessions" action={sessions.length > 0 && <RowActs acts={[signOut]} record={user} />}>
      {sessions.length === 0 && <Nothing>Not signed in anywhere</Nothing>}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            compact
            times={
              <>
                , last seen{' '}
                <time dateTime={session.lastSeenAt.toISOString()}>{dayAndTime(session.lastSeenAt, now)}</time>
              </>
            }
            operation="update"
            end={() => api.users.endSession({ id: session.id })}
            toast={done('Session ended', email)}
          />
        ))}
      </ul>
    </Section>
  );
}

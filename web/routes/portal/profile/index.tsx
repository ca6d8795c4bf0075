import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { EmailText } from '#web/back-office/email-text.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { longDateOf } from '#web/ui/times.ts';
import { ProfileForm } from './profile-form.tsx';

export const meta = memberMeta('/profile');

/** Requirements 1.2. */
export default function ProfilePage() {
  const {
    session: { user },
    siteName,
  } = useAppData();
  const profile = useQuery(queries.profiles.get.queryOptions({ meta: { resource: 'profile' } }));
  const isSignedOut = refusalOf(profile.error)?.code === 'NOT_SIGNED_IN';
  return (
    <Page crumbs={memberCrumbsAt('/profile')}>
      <PageHeader title={memberScreens['/profile'].label}>{`Visible to you and the ${siteName} team.`}</PageHeader>
      {isSignedOut ? (
        <p className="border-rule border-t pt-6">Please sign in to view your profile</p>
      ) : (
        <div className="grid gap-x-12 gap-y-10 border-rule border-t pt-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_288px]">
          <QueryState query={profile} resource="profile">
            {(saved) => <ProfileForm saved={saved} />}
          </QueryState>
          <div>
            <FactList title="Account">
              <Fact label="Email">
                <EmailText>{user.email}</EmailText>
              </Fact>
              <Fact label="Created">
                <time dateTime={user.createdAt.toISOString()}>{longDateOf(user.createdAt)}</time>
              </Fact>
            </FactList>
            <ul className="mt-3 grid justify-items-start text-small">
              <li>
                <Link to="/settings/account" className="link inline-block py-1">
                  Edit account settings
                </Link>
              </li>
              <li>
                <Link to="/settings/security" className="link inline-block py-1">
                  Change your password
                </Link>
              </li>
            </ul>
          </div>
        </div>
      )}
    </Page>
  );
}

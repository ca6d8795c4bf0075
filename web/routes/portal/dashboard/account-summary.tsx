import type { z } from 'zod';
import type { accountSummary } from '#contract/operations/activity.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Fact } from '#web/back-office/fact-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime, longDateOf } from '#web/ui/times.ts';

/** Requirements 1.2: status, member since, last login; only active accounts can sign in, so the status is always active. */
export function AccountSummary({ summary }: { summary: z.output<typeof accountSummary> }) {
  const { memberSince, lastSignInAt, sessionTimeoutMinutes, asOf } = summary;
  const { email, role } = useAppData().session.user;
  return (
    <section>
      <h2 className="border-rule border-b pb-2.5 text-h5">Account Summary</h2>
      <dl>
        <Fact label="Status">
          <Badge tone="positive">Active</Badge>
        </Fact>
        <Fact label="Member since">{longDateOf(memberSince)}</Fact>
        <Fact label="Last login">{lastSignInAt ? dayAndTime(lastSignInAt, asOf) : 'Not recorded'}</Fact>
        <Fact label="Role">{role === 'admin' ? 'Administrator' : 'Member'}</Fact>
        <Fact label="Email">{email}</Fact>
        <Fact label="Session">ends after {sessionTimeoutMinutes} min without activity</Fact>
      </dl>
    </section>
  );
}

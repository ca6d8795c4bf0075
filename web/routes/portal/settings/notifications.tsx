import {
  hasEmailChoice,
  isTeamKind,
  kindLabels,
  type NotificationPreference,
} from '#contract/operations/notifications.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { cx } from '#web/ui/cx.ts';
import { Switch } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const meta = memberMeta('/settings/notifications');

/** Each switch is saved immediately. */
export default function NotificationSettings() {
  return (
    <Page crumbs={memberCrumbsAt('/settings/notifications')}>
      <PageHeader title={memberScreens['/settings/notifications'].label}>
        Choose what we notify you about. Changes save automatically.
      </PageHeader>
      <div className="max-w-192">
        <Loaded query={queries.notifications.choices.queryOptions({ meta: { resource: 'choices' } })} rows={3}>
          {({ enabled, choices, team }) => (
            <>
              {!enabled && (
                <Notice tone="caution" className="mb-5">
                  An administrator has turned off project notifications. Your choices apply again when they are turned
                  on.
                </Notice>
              )}
              <ul className="border-ink border-t">
                {choices.map((choice) => (
                  <ChoiceRow key={choice.kind} choice={choice} />
                ))}
                <li className="border-line border-b py-4">
                  <h2 className="text-h5">Changes to your account</h2>
                  <p className="mt-1 text-ink-2 text-small">
                    Email address, password, deletion: always in the app and by email. Security notices cannot be turned
                    off.
                  </p>
                </li>
              </ul>
              {team && <TeamChoices {...team} />}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** Notifications for administrators. */
function TeamChoices({ enabled, choices }: { enabled: boolean; choices: NotificationPreference[] }) {
  return (
    <section aria-labelledby="team-choices" className="mt-10">
      <h2 id="team-choices" className="text-h4">
        For the team
      </h2>
      <p className="mt-1 mb-4 text-ink-2 text-small">
        What you see in the app. The admin settings define who gets emails.
      </p>
      {!enabled && (
        <Notice tone="caution" className="mb-5">
          Alerts for administrators are turned off in the settings. Your choices apply again when they are turned on.
        </Notice>
      )}
      <ul className="border-ink border-t">
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
      </ul>
    </section>
  );
}

/** What a label cannot say. */
const helps: Partial<Record<NotificationPreference['kind'], string>> = {
  'inquiry-reply': 'The reply itself is always emailed to you.',
  'project-status': 'New projects of your colleagues appear in the app only, never by email.',
};

function ChoiceRow({ choice }: { choice: NotificationPreference }) {
  const { mutate, isPending } = useWrite('update', api.notifications.choose, {
    onSuccess: (saved) => queryClient.setQueryData(queries.notifications.choices.queryKey(), saved),
    toast: 'Your choice was saved.',
  });
  const label = kindLabels[choice.kind];
  const help = helps[choice.kind];
  const isForTeam = isTeamKind(choice.kind);
  const Heading = isForTeam ? 'h3' : 'h2';
  return (
    <li
      className={cx(
        'flex items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4',
        !isForTeam && 'flex-wrap',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <Heading className="text-h5">{label}</Heading>
        {help && <p className="mt-1 text-ink-2 text-small">{help}</p>}
      </div>
      <div className="flex flex-none gap-6">
        <Switch
          aria-label={`${label}: in the app`}
          checked={choice.inApp}
          disabled={isPending}
          onChange={({ target }) => mutate({ ...choice, inApp: target.checked })}
        >
          In the app
        </Switch>
        {hasEmailChoice(choice.kind) && (
          <Switch
            aria-label={`${label}: by email`}
            checked={choice.byMail}
            disabled={isPending}
            onChange={({ target }) => mutate({ ...choice, byMail: target.checked })}
          >
            By email
          </Switch>
        )}
      </div>
    </li>
  );
}

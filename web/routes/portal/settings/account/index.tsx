import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';

export const meta = memberMeta('/settings/account');

/** E-mail address, data export and deletion of the account. */
export default function AccountSettings() {
  const blockingOrganisation = useCurrentSession().kept_out?.organisation;
  return (
    <Page crumbs={memberCrumbsAt('/settings/account')}>
      <PageHeader title={memberScreens['/settings/account'].label}>
        Email address, data export, account deletion.
      </PageHeader>
      <div className="grid max-w-192 gap-14 border-rule border-t pt-6">
        <Loaded query={queries.account.get.queryOptions({ meta: { resource: 'account' } })}>
          {(account) => (
            <>
              <EmailSection account={account} blockingOrganisation={blockingOrganisation} />
              <ExportSection blockingOrganisation={blockingOrganisation} />
              <DeletionSection account={account} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

interface ExportSectionProps {
  /** The organisation whose rule keeps the person out at the moment. */
  blockingOrganisation: string | undefined;
}

/** Asks for reauthentication first; the download itself is a plain address that checks it again. */
function ExportSection({ blockingOrganisation }: ExportSectionProps) {
  const { mutate, isPending } = useMutation(
    queries.account.startExport.mutationOptions({
      onSuccess: ({ href }) => location.assign(href),
    }),
  );
  return (
    <Section
      id="export"
      title="Your data"
      lead={
        blockingOrganisation
          ? `Download a copy of your data (ZIP), without the projects and files of “${blockingOrganisation}”, because its rule blocks your access.`
          : 'Download a copy of all your data, project files included (ZIP).'
      }
    >
      <Button variant="outline" loading={isPending} loadingLabel="Preparing…" onClick={() => mutate({})}>
        <Icon name="download" />
        Download my data
      </Button>
    </Section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface ExportSectionProps {
  /** The organisation whose rule keeps the person out at the moment. */
  blockedTenantIds: string | undefined;
}

/** Asks for reauthentication first; the download itself is a plain address that checks it again. */
export function ExportSection({ blockedTenantIds }: ExportSectionProps) {
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
        blockedTenantIds
          ? `Download a copy of your data (ZIP), without the projects and files of “${blockedTenantIds}”, because its rule blocks your access.`
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

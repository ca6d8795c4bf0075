import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** Asks for reauthentication first; the download itself is a plain address that checks it again. */
export function ExportSection() {
  const { mutate, isPending } = useMutation(
    queries.account.startExport.mutationOptions({
      onSuccess: ({ href }) => location.assign(href),
    }),
  );
  return (
    <Section
      id="export"
      title="Your data"
      lead="Everything we know of you as an archive: one readable file for each part of the application, and your project files as they are. The download is written into the log of your account."
    >
      <Button variant="outline" loading={isPending} loadingLabel="Preparing…" onClick={() => mutate({})}>
        <Icon name="download" />
        Download my data
      </Button>
    </Section>
  );
}

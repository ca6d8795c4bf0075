import { useMutation } from '@tanstack/react-query';
import { queries } from '../../../../app/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons.tsx';

/** The proof is asked for here; the download itself is a plain address that checks it once more. */
export function ExportSection() {
  const { mutate, isPending } = useMutation(
    queries.account.startExport.mutationOptions({
      onSuccess: ({ href }) => location.assign(href),
    }),
  );
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className="text-h4">
        Your data
      </h2>
      <p className="mt-1.5 mb-5 max-w-xl text-ink-2 text-small">
        Everything we know of you as an archive: one readable file for each part of the application, and your project
        files as they are. The download is written into the log of your account.
      </p>
      <Button variant="outline" loading={isPending} loadingLabel="Preparing…" onClick={() => mutate({})}>
        <Icon name="download" />
        Download my data
      </Button>
    </section>
  );
}

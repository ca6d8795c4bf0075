import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { saveFile } from '#web/back-office/save-file.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads the signed receipt of an acceptance. `of` names the document or the client for those who hear the button. */
export function ReceiptButton({ acceptanceId, of }: { acceptanceId: string; of: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.legalAcceptances.receipt({ id: acceptanceId }),
    meta: { failureTitle: 'Failed to load receipt' },
    onSuccess: ({ name, text }) => saveFile(name, text),
  });
  return (
    <Button size="sm" variant="outline" loading={isPending} loadingLabel="Loading…" onClick={() => mutate()}>
      Download receipt<span className="sr-only"> {of}</span>
    </Button>
  );
}

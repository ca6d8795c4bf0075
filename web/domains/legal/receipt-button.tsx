import { api } from '#web/api/client.ts';
import { saveFile } from '#web/back-office/save-file.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';

/** Downloads the signed receipt of an acceptance. `of` names the document or the client for those who hear the button. */
export function ReceiptButton({ acceptanceId, of }: { acceptanceId: string; of: string }) {
  return (
    <WriteButton
      size="sm"
      variant="outline"
      loadingLabel="Loading…"
      operation={null}
      run={() => api.legalAcceptances.receipt({ id: acceptanceId })}
      onSuccess={({ name, text }) => saveFile(name, text)}
      failureTitle="Failed to load receipt"
    >
      Download receipt<span className="sr-only"> {of}</span>
    </WriteButton>
  );
}

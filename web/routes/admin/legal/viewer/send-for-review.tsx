import { useNavigate } from 'react-router';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { documentHref } from '#web/domains/legal/documents.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RequestApproval, type RequestStep } from './request-approval.tsx';

const send: RequestStep = {
  button: 'Send for review',
  pending: 'Sending…',
  run: (document, asked) => api.legalDocuments.sendForReview({ ...document, ...asked }),
};

/** Puts a draft under review and asks its reviewers, in one step. */
export function SendForReview({ record: document, onClose }: { record: LegalDocumentDetail; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      onClose={onClose}
      title={`Send “${document.title}” for review`}
      description="The reviewers are notified in the app and by email."
    >
      <RequestApproval
        document={document}
        live={[]}
        step={send}
        onCancel={onClose}
        onDone={() => {
          onClose();
          void navigate(documentHref(document.id, 'approvals'));
        }}
      />
    </Dialog>
  );
}

import { useNavigate } from 'react-router';
import { recordedInquiryForm } from '#contract/business/inquiries.ts';
import { recordedInquiryFields } from '#contract/business/inquiry-fields.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const form = formOf(recordedInquiryFields);

/** A dialog to record an inquiry. Typed text stays as a draft in this tab when the dialog is closed. */
export function RecordInquiry({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Record inquiry"
      description="Log an inquiry received by phone, email or in person. The 24-hour deadline applies."
      shape={recordedInquiryForm}
      parts={form.parts}
      saved={form.empty}
      draft="record-inquiry"
      save={(values) => api.inquiries.record(values)}
      toast={({ id, number }) => ({
        ...successToast('create', `${number} was recorded.`),
        action: { label: 'Open', onClick: () => void navigate(`/admin/inquiries/${id}`) },
      })}
      button="Record inquiry"
      onClose={onClose}
    />
  );
}

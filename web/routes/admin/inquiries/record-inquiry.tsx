import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type InquiryFields, inquiryForm } from '#contract/business/inquiries.ts';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import type { FormField } from '#web/back-office/form/fields.ts';
import { optionalChoices } from '#web/forms/optional-choices.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

type Fields = InquiryFields & { acknowledge: boolean };

const shape = inquiryForm.extend({ acknowledge: z.boolean() });

const empty: Fields = {
  name: '',
  email: '',
  company: '',
  phone: '',
  subject: '',
  serviceType: '',
  budget: '',
  message: '',
  acknowledge: false,
};

const parts: FormField<Fields>[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'company', label: 'Company' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'subject', label: 'Subject', required: true, fullWidth: true },
  { name: 'serviceType', label: 'Service', choices: optionalChoices(serviceTypes, 'Not specified') },
  { name: 'budget', label: 'Budget', choices: optionalChoices(budgets, 'Not specified') },
  { name: 'message', label: 'Message', type: 'multiline', required: true, fullWidth: true },
  { name: 'acknowledge', label: 'Email the sender an acknowledgement', type: 'checkbox', fullWidth: true },
];

/** A dialog to record an inquiry. Typed text stays as a draft in this tab when the dialog is closed. */
export function RecordInquiry({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <CreateDialog
      title="Record inquiry"
      description="Log an inquiry received by phone, email or in person. The 24-hour deadline applies."
      shape={shape}
      parts={parts}
      saved={empty}
      draft="record-inquiry"
      save={(values) => api.inquiries.record(values)}
      onSaved={({ id, number }) => {
        onClose();
        addToast({
          ...successToast('create', `${number} was recorded.`),
          action: { label: 'Open', onClick: () => void navigate(`/admin/inquiries/${id}`) },
        });
      }}
      button="Record inquiry"
      pendingLabel="Recording…"
      onClose={onClose}
    />
  );
}

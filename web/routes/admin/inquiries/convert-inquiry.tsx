import { useState } from 'react';
import { Link } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { type ProjectConversion, type ProjectFields, projectConversion } from '#contract/business/projects.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { optionalChoices } from '#web/forms/optional-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { inquiryQueryOptions } from './inquiry-query-options.ts';

type Fields = Omit<ProjectFields, 'startOn'>;

const parts: FormField<Fields>[] = [
  { name: 'name', label: 'Project name', required: true, isWide: true },
  { name: 'serviceType', label: 'Service', choices: optionalChoices(serviceTypes, 'Not specified') },
  { name: 'budget', label: 'Budget', choices: optionalChoices(budgets, 'Not specified') },
  { name: 'description', label: 'Description', type: 'lines', required: true, isWide: true },
];

/** The project that the inquiry became, or the button that creates it. */
export function ConvertInquiry({ inquiry }: { inquiry: InquiryDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { project, status } = inquiry;
  if (project) {
    return (
      <Link to={`/admin/projects/${project.id}`} className="link wrap-anywhere">
        {project.name}
      </Link>
    );
  }
  if (status === 'spam') return 'None';
  return (
    <>
      <Button variant="outline" size="xs" onClick={() => setOpen(true)}>
        Create project
      </Button>
      {isOpen && <ConversionDialog inquiry={inquiry} onClose={() => setOpen(false)} />}
    </>
  );
}

function ConversionDialog({ inquiry, onClose }: { inquiry: InquiryDetail; onClose: () => void }) {
  const { id, version, email, account, subject, message, serviceType, budget } = inquiry;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create project"
      description={
        account
          ? `${email} has an account: the project appears there, and they are notified. The inquiry counts as answered.`
          : `${email} has no account: they get an invitation by email, valid for 7 days. The inquiry counts as answered.`
      }
    >
      <ResourceForm<Fields, ProjectConversion, InquiryDetail>
        label="Create project"
        shape={projectConversion}
        parts={parts}
        saved={{
          name: [...subject].slice(0, 120).join(''),
          description: message,
          serviceType: serviceType ?? '',
          budget: budget ?? '',
        }}
        draft={`inquiry:${id}:project`}
        operation="create"
        save={(values) => api.inquiries.convert({ id, version, ...values })}
        onSaved={(saved) => {
          queryClient.setQueryData(inquiryQueryOptions(id).queryKey, saved);
          onClose();
          addToast(successToast('create', account ? `${email} is notified.` : `The invitation to ${email} is sent.`));
        }}
        button="Create project"
        pendingLabel="Creating…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { legalFileProblems, legalFileTypeOf } from '#contract/business/legal/document-files.ts';
import {
  type LegalDocumentDetail,
  type LegalDocumentForm,
  legalDocumentForm,
} from '#contract/business/legal/documents.ts';
import type { LegalSettings } from '#contract/business/legal/settings.ts';
import { api } from '#web/api/client.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { useResourceForm } from '#web/back-office/form/use-resource-form.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { documentHref } from '#web/domains/legal/documents.ts';
import { type DocumentFields, newDocumentForm } from '#web/routes/admin/legal/document-fields.ts';
import { legalSettingsOptions } from '#web/routes/admin/legal/settings/settings-query.ts';
import { LegalTab } from '#web/routes/admin/legal/tabs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { DropZone } from './drop-zone.tsx';
import { kilobytesOf } from './kilobytes-of.ts';
import { type UploadedFile, useFileUpload } from './use-file-upload.ts';

/** Creates a document from a file: the create form with the file above it (requirements 2.2.16). */
export function UploadTab() {
  return (
    <LegalTab
      label="Upload"
      crumbs={[...crumbsTo('/admin/legal'), { label: 'Upload' }]}
      intro="The file becomes a draft document. It stays private until the document is published."
    >
      <Loaded query={legalSettingsOptions()} height="tall">
        {(settings) => <UploadForm settings={settings} />}
      </Loaded>
    </LegalTab>
  );
}

function UploadForm({ settings }: { settings: LegalSettings }) {
  const navigate = useNavigate();
  const [file, setFile] = useState<UploadedFile | null>(null);
  const state = useResourceForm<DocumentFields, LegalDocumentForm, LegalDocumentDetail>({
    shape: legalDocumentForm,
    ...newDocumentForm(settings),
    draft: 'upload-legal-document',
    operation: 'create',
    failureTitle: 'Failed to save legal document',
    save: (values) => api.legalDocuments.create({ ...values, fileId: file?.id ?? null }),
    onSaved({ id, title }) {
      addToast({ variant: 'success', title: 'Legal document created successfully', description: title });
      void navigate(documentHref(id));
    },
  });
  const { getValues, setValue, trigger } = state.form;
  const upload = useFileUpload((uploaded) => {
    setFile(uploaded);
    if (getValues('title') === '') {
      setValue('title', titleOf(uploaded.name), { shouldDirty: true, shouldValidate: true });
    }
  });
  const submit = async (event?: FormEvent) => {
    if (file !== null) return state.submit(event as never);
    event?.preventDefault();
    const waiting = { title: 'The file is still uploading', text: 'Please wait until the upload has finished' };
    upload.setProblem(upload.isPending ? waiting : { title: 'No file', text: legalFileProblems.type.text });
    await trigger();
  };
  return (
    <FormView
      state={{ ...state, submit: submit as typeof state.submit }}
      label="Upload document"
      button="Upload document"
      pendingLabel="Saving…"
      saysUnsaved={false}
      notices={file === null ? <DropZone upload={upload} /> : <PickedFile file={file} onRemove={() => setFile(null)} />}
    />
  );
}

/** Requirements 2.5: the file's name without its extension, as long as a title may be. */
function titleOf(name: string): string {
  const extension = legalFileTypeOf(name);
  return name.slice(0, extension === null ? name.length : -extension.length - 1).trim();
}

/** The file that was uploaded, before the document is created with it. */
function PickedFile({ file: { name, size }, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  return (
    <section aria-label="File" className="flex items-center gap-3 rounded-4 border border-line p-3 text-small">
      <Icon name="file" className="flex-none" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-ink-3 text-meta tabular-nums">{kilobytesOf(size)}</p>
      </div>
      <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
    </section>
  );
}

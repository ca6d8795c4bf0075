import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#web/ui/dialog.tsx';
import type { FormTexts } from './form-view.tsx';
import { ResourceForm } from './resource-form.tsx';
import type { ResourceFormOptions } from './use-resource-form.ts';

interface CreateDialogProps<Fields extends FieldValues, Values, Result>
  extends Omit<ResourceFormOptions<Fields, Values, Result>, 'operation' | 'savedFields'>,
    Omit<FormTexts, 'label'> {
  /** The title of the dialog, and the name of its form. */
  title: string;
  description: ReactNode;
  /** Stores typed text in this tab, so that it is there when the dialog is opened again. */
  draft: string;
  onClose: () => void;
  /** Below the form. */
  children?: ReactNode;
}

/** A dialog with a form for a new record. It is open as long as it is rendered. */
export function CreateDialog<Fields extends FieldValues, Values, Result>({
  title,
  description,
  onClose,
  children,
  ...form
}: CreateDialogProps<Fields, Values, Result>) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <ResourceForm {...form} label={title} operation="create" onCancel={onClose} />
      {children}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { successToast } from '#web/api/success-toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { FormTexts } from './form-view.tsx';
import { ResourceForm } from './resource-form.tsx';
import type { ResourceFormOptions } from './use-resource-form.ts';

interface FormDialogProps<Fields extends FieldValues, Values, Result>
  extends Omit<ResourceFormOptions<Fields, Values, Result>, 'savedFields' | 'onSaved'>,
    Omit<FormTexts, 'label'> {
  title: string;
  description: ReactNode;
  /** The name of the form, where it is not the title. */
  label?: string;
  /** Stores typed text in this tab, so that it is there when the dialog is opened again. */
  draft: string;
  onClose: () => void;
  /** After it was saved and the dialog closed. */
  onSaved?: (result: Result) => void;
  /** Of a success; a text stands below the operation's title. */
  toast?: (result: Result) => string | ToastContent;
  /** The address that is opened afterwards. */
  opens?: (result: Result) => string;
  /** Below the form. */
  children?: ReactNode;
}

/** A dialog with a form, of a new record if nothing else is said. It is open as long as it is rendered. */
export function FormDialog<Fields extends FieldValues, Values, Result>(props: FormDialogProps<Fields, Values, Result>) {
  const { title, description, label = title, operation = 'create', onClose, onSaved, toast, opens, ...rest } = props;
  const { children, ...form } = rest;
  const navigate = useNavigate();
  function finish(result: Result): void {
    onClose();
    onSaved?.(result);
    const content = toast?.(result);
    if (content) addToast(typeof content === 'string' ? successToast(operation, content) : content);
    if (opens) void navigate(opens(result));
  }
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <ResourceForm {...form} label={label} operation={operation} onSaved={finish} onCancel={onClose} />
      {children}
    </Dialog>
  );
}

import { addToast, type ToastContent } from './toast-store.ts';

/** Copies a text to the clipboard. Rejects where the browser does not allow it, and where it has none: without HTTPS. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Copies a text and says so; where the browser does not allow it, the toast has the text to select. */
export const copyWithToast = (text: string, done: Omit<ToastContent, 'variant'>): Promise<void> =>
  copyText(text).then(
    () => void addToast({ ...done, variant: 'success' }),
    () => void addToast({ variant: 'destructive', title: 'Your browser does not allow copying', description: text }),
  );

/** spec 000 §9: five at most, newest first, gone 5000 ms after they were dismissed. */
const limit = 5;
const removalDelayMs = 5000;

export type ToastVariant = 'default' | 'destructive' | 'success';

export interface ToastContent {
  /** Without a description its first sentence stands bold above the rest. */
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: { label: string; onAct: () => void };
  /** Milliseconds until it dismisses itself, 5000 when absent; `Infinity` stays until closed. */
  durationMs?: number;
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message at the bottom right and returns its id. */
export function addToast(content: ToastContent): string {
  count += 1;
  const id = `toast-${count}`;
  change([{ ...content, id, open: true }, ...toasts].slice(0, limit));
  return id;
}

/** Changes a toast that is shown, such as one that told of something still loading. @public */
export function updateToast(id: string, content: Partial<ToastContent>): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
}

/** Closes it at once and removes it later, so that its leaving can be drawn. */
export function dismissToast(id: string): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removalDelayMs);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

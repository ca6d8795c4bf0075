/** Requirements 1.9: at most five, newest first, removed 5000 ms after they were dismissed. */
const limit = 5;
const removalDelayMs = 5000;
const durationMs = 5000;

/** Requirements 1.9: px to the right from which a swipe dismisses. */
export const swipeThreshold = 50;

export type ToastVariant = 'default' | 'destructive' | 'success' | 'loading';

export interface ToastContent {
  /** Without a description, its first sentence is bold above the rest. */
  title: string;
  description?: string;
  /** `loading` stays until it is updated or dismissed. */
  variant?: ToastVariant;
  /** Without `onClick` it only closes the toast, in place of the ×. */
  action?: { label: string; onClick?: () => void };
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
  change(withinLimit([{ ...content, id, open: true }, ...toasts]));
  return id;
}

/** Beyond the limit, closing toasts are removed first, then the oldest. */
function withinLimit(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= limit) return all;
  const leaving = all.findLast(({ open }) => !open);
  return withinLimit(all.filter((toast) => toast !== (leaving ?? all.at(-1))));
}

/** Changes a toast that is shown, such as a loading one. @public */
export function updateToast(id: string, content: Partial<ToastContent>): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
}

/** Closes it at once and removes it later, after its exit animation. */
export function dismissToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removalDelayMs);
}

/** Closes what reports a success and offers nothing: on a phone it would cover the head of a dialog that opens. */
export function dismissSuccessToasts(): void {
  for (const { id, variant, action } of toasts) if (variant === 'success' && !action) dismissToast(id);
}

/** How long a toast stays open by itself. */
export function toastDurationMs({ variant, durationMs: own }: ToastContent): number {
  return own ?? (variant === 'loading' ? Number.POSITIVE_INFINITY : durationMs);
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

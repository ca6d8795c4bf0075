/** Requirements 1.9. */
const defaultDurationMs = 5_000;

export type NotificationType = 'success' | 'error' | 'warning' | 'info';

/** Requirements 1.3: messages of the app itself, such as about its connection; results of user actions are toasts. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it is removed, unless persistent. */
  duration: number;
  /** Stays until it is removed. */
  persistent: boolean;
}

type Content = Omit<Notification, 'id' | 'duration' | 'persistent'> & Partial<Notification>;

let notifications: readonly Notification[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Shows it and returns its id. */
export function addNotification(content: Content): string {
  count += 1;
  const id = `notification-${count}`;
  const added: Notification = { duration: defaultDurationMs, persistent: false, ...content, id };
  change([...notifications, added]);
  if (!added.persistent) setTimeout(() => removeNotification(id), added.duration);
  return id;
}

export function removeNotification(id: string): void {
  change(notifications.filter((notification) => notification.id !== id));
}

export function readNotifications(): readonly Notification[] {
  return notifications;
}

export function subscribeToNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Notification[]): void {
  notifications = next;
  for (const listener of listeners) listener();
}

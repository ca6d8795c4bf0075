import { useState, useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { readToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const list = lazyModule(async () => (await import('./toast-list.tsx')).ToastList, { isQuiet: true });

const none: readonly Toast[] = [];

/** Shows the toasts; mounted once in the app. */
export function Toasts() {
  // Not on the server: the library's markup has style attributes, which the CSP forbids in a document.
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  const [hasFailed, setFailed] = useState(false);
  const List = useLazyModule(list, toasts.length > 0, () => setFailed(true));
  if (List) return <List toasts={toasts} />;
  return hasFailed && <PlainToasts toasts={toasts} />;
}

/** Without a connection the list may not load; its messages are then shown without buttons. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <ol role="alert" className="toast-list flex-col-reverse lg:w-92">
      {toasts
        .filter(({ open }) => open)
        .map(({ id, title, description }) => (
          <li key={id} className="toast">
            <p className="min-w-0 flex-1">
              <strong>{title}</strong> {description}
            </p>
          </li>
        ))}
    </ol>
  );
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** A module of the interface that is loaded when it is first used. */
export interface LazyModule<Content> {
  /** Null until it is loaded. */
  content: () => Content | null;
  /** Calls `changed` once it is loaded; the returned function ends that. */
  subscribe: (changed: () => void) => () => void;
  load: () => Promise<Content>;
  /** A failure shows no message. */
  isQuiet: boolean;
}

export function lazyModule<Content>(load: () => Promise<Content>, { isQuiet = false } = {}): LazyModule<Content> {
  const subscribers = new Set<() => void>();
  let content: Content | null = null;
  return {
    isQuiet,
    content: () => content,
    subscribe(changed) {
      subscribers.add(changed);
      return () => void subscribers.delete(changed);
    },
    async load() {
      if (content !== null) return content;
      const loaded = await load();
      content ??= loaded;
      for (const changed of subscribers) changed();
      return content;
    },
  };
}

/** A browser asks for a module once only, so that one that failed needs a new document. */
const loadFailure = 'This could not be loaded. Check your connection, then reload the page.';

/**
 * The part once it is needed and loaded, else null. Where it could not be loaded, a message says so and `onFailed` is called:
 * the caller closes what it wanted to show.
 */
export function useLazyModule<Content>(
  part: LazyModule<Content>,
  isNeeded: boolean,
  onFailed: () => void = () => {},
): Content | null {
  const content = useSyncExternalStore(part.subscribe, part.content, part.content);
  const onFailure = useEffectEvent(() => {
    if (!part.isQuiet) addToast({ variant: 'destructive', title: loadFailure });
    onFailed();
  });
  const isAbsent = isNeeded && content === null;
  useEffect(() => {
    if (!isAbsent) return;
    let isCurrent = true;
    part.load().catch(() => isCurrent && onFailure());
    return () => {
      isCurrent = false;
    };
  }, [part, isAbsent]);
  return content;
}

import { useEffect, useState } from 'react';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** A module of the interface that is loaded when it is first used. */
export interface LazyModule<Content> {
  /** Null until it is loaded. */
  content: () => Content | null;
  load: () => Promise<Content>;
  /** A failure shows no message. */
  isQuiet: boolean;
}

export function lazyModule<Content>(load: () => Promise<Content>, { isQuiet = false } = {}): LazyModule<Content> {
  let content: Content | null = null;
  return {
    isQuiet,
    content: () => content,
    async load() {
      content ??= await load();
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
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!isNeeded || part.content() !== null) return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && setLoaded(true),
      () => {
        if (!isCurrent) return;
        if (!part.isQuiet) addToast({ variant: 'destructive', title: loadFailure });
        onFailed();
      },
    );
    return () => {
      isCurrent = false;
    };
  });
  return part.content();
}

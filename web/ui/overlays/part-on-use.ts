import { useEffect, useState } from 'react';

/** A module of the interface that is loaded when it is first used. */
export interface PartOnUse<Content> {
  /** Null until it is loaded. */
  content: () => Content | null;
  load: () => Promise<Content>;
}

export function partOnUse<Content>(load: () => Promise<Content>): PartOnUse<Content> {
  let content: Content | null = null;
  return {
    content: () => content,
    async load() {
      content ??= await load();
      return content;
    },
  };
}

/** The part once it is needed and loaded, else null. `onFailed` is called where it could not be loaded. */
export function usePart<Content>(
  part: PartOnUse<Content>,
  isNeeded: boolean,
  onFailed: () => void = () => {},
): Content | null {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!isNeeded || part.content() !== null) return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && setLoaded(true),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
  });
  return part.content();
}

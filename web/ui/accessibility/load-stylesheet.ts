const loading = new Map<string, Promise<void>>();

/** Adds one of our style sheets to the page once; resolves when it has loaded. */
export function loadStylesheet(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = () => resolve();
  link.onerror = () => {
    loading.delete(href);
    link.remove();
    reject(new Error(`the style sheet ${href} did not load`));
  };
  loading.set(href, promise);
  document.head.append(link);
  return promise;
}

/** Loads the error log when the first error occurs. */
export function watchErrors(): void {
  const collect = () => void import('./collect.ts').then((log) => log.collectErrors()).catch(() => {});
  const kinds = ['error', 'unhandledrejection'];
  if (window.firnBreadcrumbs?.some(([, { type }]) => kinds.includes(type))) collect();
  for (const kind of kinds) addEventListener(kind, collect, true);
}

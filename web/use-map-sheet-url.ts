import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from './root.tsx';

/** The address of a map sheet by its name. */
export function useMapSheetUrl(name: string): string {
  const facts = useRouteLoaderData<typeof rootLoader>('root');
  return facts?.art[name] ?? `/art/${name}.svg`;
}

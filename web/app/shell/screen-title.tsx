import { useAppData } from './app-data.ts';

/** The title of a screen that is named after its record; the others use `titleMeta`. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${useAppData().siteName}`}</title>;
}

import { useAppData } from './app-data.ts';

/** The title of a screen that is named after what it shows; the others have `titled`. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${useAppData().siteName}`}</title>;
}

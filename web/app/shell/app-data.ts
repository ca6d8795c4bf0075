import { createContext, useContext } from 'react';
import type { AppData } from '#web/app/session/session.ts';

export const AppDataContext = createContext<AppData | null>(null);

/** Session and site, for screens inside the app layout. */
export function useAppData(): AppData {
  const appData = useContext(AppDataContext);
  if (!appData) throw new Error('useAppData must be used inside AppLayout');
  return appData;
}

import { createContext, useContext } from 'react';
import type { AppData } from '#web/app/session/session.ts';

export const AppDataContext = createContext<AppData | null>(null);

/** Who is signed in, and whose site it is; for screens inside the frame. */
export function useAppData(): AppData {
  const appData = useContext(AppDataContext);
  if (!appData) throw new Error('this stands inside web/app/shell/app-layout.tsx');
  return appData;
}

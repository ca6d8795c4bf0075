import { createContext, useContext } from 'react';
import type { Entrance } from '#web/app/session/session.ts';

export const EntranceContext = createContext<Entrance | null>(null);

/** Who is signed in, and whose site it is; for screens inside the frame. */
export function useEntrance(): Entrance {
  const entrance = useContext(EntranceContext);
  if (!entrance) throw new Error('this stands inside web/app/shell/frame.tsx');
  return entrance;
}

import { useEffect, useRef } from 'react';
import type { Command } from './commands.ts';

interface ScreenAct {
  label: string;
  icon: Command['icon'];
  /** Why it is not possible now: the palette leaves it out. */
  reason: string | null;
  select: () => void;
}

/** What the shown screens offer, by screen part. */
const offered = new Set<{ current: readonly ScreenAct[] }>();

/** Offers the acts of a screen in the command palette while it is shown. */
export function usePaletteActs(acts: readonly ScreenAct[]): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    offered.add(latest);
    return () => void offered.delete(latest);
  }, []);
}

/** The acts of the screen below the palette, each once. */
export function screenCommands(): Command[] {
  const acts = [...offered].flatMap(({ current }) => current).filter(({ reason }) => reason === null);
  const byLabel = new Map(acts.map((act) => [act.label.toLowerCase(), act]));
  return [...byLabel.values()].map(({ label, icon, select }) => ({ label, icon, run: select }));
}

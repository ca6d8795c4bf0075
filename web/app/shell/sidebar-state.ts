import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

interface SidebarState {
  /** Only narrow windows open and close it; on wide ones it is always visible. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export const SidebarContext = createContext<SidebarState>({ isOpen: false, open() {}, close() {} });

export const useSidebar = () => useContext(SidebarContext);

export const sidebarId = 'sidebar';

/** Closes on Escape and on every navigation. */
export function useSidebarState(): SidebarState {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

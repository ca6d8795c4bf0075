import { createContext, useContext } from 'react';

export interface PaletteControls {
  open: () => void;
  /** Shows the keyboard shortcuts. */
  showKeys: () => void;
}

export const PaletteContext = createContext<PaletteControls>({ open() {}, showKeys() {} });

/** Opens the command palette and the sheet of keyboard shortcuts. */
export function usePalette(): PaletteControls {
  return useContext(PaletteContext);
}

import type { NavigateFunction } from 'react-router';
import type { IconName } from '#web/ui/icons.tsx';
import type { LazyModule } from '#web/ui/overlays/lazy-module.ts';

import type { PalettePage } from './pages.ts';

/** An operation of the command palette. Its label ends in `…` when it asks before it does anything. */
export interface Command {
  label: string;
  icon: IconName;
  /** Other words for it. */
  words?: string;
  /** The address where it is done; a document outside the app with `outside`. */
  href?: string;
  outside?: boolean;
  run?: () => void;
}

/** What the palette offers besides pages and records. */
export interface PaletteOffers {
  commands: readonly Command[];
  /** Settings by their label. */
  settings: readonly PalettePage[];
}

export type LoadedOffers = LazyModule<(isAdministrator: boolean, navigate: NavigateFunction) => PaletteOffers>;

import type { IconName } from '#web/ui/icons.tsx';

/** An operation of the command palette. Its label ends in `…` when it asks before it does anything. */
export interface Command {
  label: string;
  icon: IconName;
  /** The address where it is done; a document outside the app with `outside`. */
  href?: string;
  outside?: boolean;
  run?: () => void;
}

import { singleKeysKey } from '#contract/browser-storage.ts';

/** Speech input can trigger single-letter shortcuts by mistake, so they can be switched off (WCAG 2.1.4). */

export const areSingleKeysOn = () => localStorage.getItem(singleKeysKey) !== 'off';
export const switchSingleKeys = (on: boolean) => localStorage.setItem(singleKeysKey, on ? 'on' : 'off');

/**
 * Whether a key is a shortcut of one letter: they are on, and neither a field has the focus nor a dialog or menu is open.
 */
export function isPlainKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return false;
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]'))
    return false;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
}

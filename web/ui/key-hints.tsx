const keys = [
  { key: 'Tab', does: 'next' },
  { key: 'Shift Tab', does: 'back' },
  { key: 'Enter', does: 'follow' },
  { key: 'Space', does: 'press' },
  { key: 'Esc', does: 'close' },
  { key: 'F8', does: 'notifications' },
];

/** Visible when the keyboard preference is on (web/styles/preferences.css). */
export function KeyHints() {
  return <p className="key-hints">Keys: {keys.map(({ key, does }) => `${key} ${does}`).join(', ')}</p>;
}

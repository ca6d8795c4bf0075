import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/inputs.tsx';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

const groups = [
  {
    title: 'On every screen',
    keys: [
      { key: 'Ctrl K', does: 'Search or go to… (⌘ K on a Mac)' },
      { key: '?', does: 'Show these shortcuts' },
      { key: 'F8', does: 'Go to the app messages' },
      { key: 'Esc', does: 'Close a dialog or menu' },
    ],
  },
  {
    title: 'On every list',
    keys: [
      { key: 'j', does: 'Next row' },
      { key: 'k', does: 'Previous row' },
      { key: 'Enter', does: 'Open the row' },
      { key: 'x', does: 'Select the row' },
      { key: '/', does: 'Search' },
    ],
  },
];

/** The keyboard shortcuts of the app, and a switch that turns those of one letter off. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Single-letter shortcuts work when you are not typing in a field."
    >
      {groups.map(({ title, keys }) => (
        <section key={title} className="mb-5">
          <h3 className="border-line border-b pb-1.5 text-ink-3 text-meta">{title}</h3>
          <dl className="text-small">
            {keys.map(({ key, does }) => (
              <div key={key} className="flex items-center gap-4 border-line border-b py-2">
                <dt className="w-16 flex-none">
                  <kbd className="rounded-3 border border-control px-1.5 py-0.5 font-sans text-meta">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeysSwitch />
    </Dialog>
  );
}

function SingleKeysSwitch() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Switch
      checked={isOn}
      onChange={({ target }) => {
        switchSingleKeys(target.checked);
        setOn(target.checked);
      }}
    >
      Use single-letter shortcuts in this browser
    </Switch>
  );
}

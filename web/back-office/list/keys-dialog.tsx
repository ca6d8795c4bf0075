import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/inputs.tsx';
import { areKeysOn, type ListKeys, listKeys, switchKeys } from './use-list-keys.ts';

/** The keyboard shortcuts of a list, and a switch that turns them off. */
export function KeysDialog({ keys: { isOpen, setOpen } }: { keys: ListKeys }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Keyboard shortcuts"
      description="On every list, while you are not typing in a field."
    >
      <dl className="border-line border-t text-small">
        {listKeys.map(({ key, does }) => (
          <div key={key} className="flex items-center gap-4 border-line border-b py-2">
            <dt className="w-16 flex-none">
              <kbd className="rounded-3 border border-control px-1.5 py-0.5 font-mono text-meta">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <KeysSwitch />
      </div>
    </Dialog>
  );
}

function KeysSwitch() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Switch
      checked={isOn}
      onChange={({ target }) => {
        switchKeys(target.checked);
        setOn(target.checked);
      }}
    >
      Use keyboard shortcuts in this browser
    </Switch>
  );
}

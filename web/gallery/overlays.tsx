import { useState } from 'react';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuCheck, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';

export function Overlays() {
  const [isAsking, setAsking] = useState(false);
  const [isChecked, setChecked] = useState(true);
  const [tab, setTab] = useState('one');
  return (
    <div className="grid justify-items-start gap-6 p-6">
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete boat
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete “Albatros”?"
          sentence="Are you sure you want to delete this boat?"
          description="Its log goes with it. Its owner keeps the papers."
          button="Delete boat"
          isPending={false}
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
      <Menu align="start" trigger={<Button variant="outline">Open the menu</Button>}>
        <MenuItem icon="eye" onSelect={() => {}}>
          Look
        </MenuItem>
        <MenuItem icon="lock" disabled onSelect={() => {}}>
          Not possible
        </MenuItem>
        <MenuCheck checked={isChecked} onChange={() => setChecked(!isChecked)}>
          On or off
        </MenuCheck>
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => {}}>
          Delete…
        </MenuItem>
      </Menu>
      <Tabs
        label="Tabs"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'one', label: 'One', content: 'The first' },
          { value: 'two', label: 'Two', content: 'The second' },
        ]}
      />
    </div>
  );
}

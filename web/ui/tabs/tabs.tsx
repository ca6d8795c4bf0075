import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { showWhole } from './show-whole.ts';

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: { value: string; label: ReactNode; content: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
}

/** Tabs of the app: arrow keys move between them; store the selected one in the address. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="tab-list print:hidden">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            ref={tab.value === value ? showWhole : undefined}
            value={tab.value}
            className="tab"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

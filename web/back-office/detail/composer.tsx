import { type ReactNode, useState } from 'react';
import { DraftTextarea } from '#web/forms/draft-textarea.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { addToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
import type { RecordChanges } from './use-record-changes.ts';

interface ComposerButton<Data> {
  label: string;
  /** Absent for the second choice, which is drawn as an outline. */
  pendingLabel?: string;
  send: (text: string) => Promise<Data>;
  toast?: ToastContent;
}

/** A text that is added to a record: a reply, a note. */
export interface ComposerTab<Data> {
  value: string;
  label: string;
  /** The name of the field, where it is not the tab's. */
  fieldLabel?: string;
  placeholder: string;
  /** Before the buttons; `append` adds a text below what was typed. */
  before?: (append: (more: string) => void) => ReactNode;
  buttons: readonly ComposerButton<Data>[];
}

interface ComposerProps<Data> {
  label: string;
  /** The start of the keys of its drafts: `inquiry:ID`. */
  draft: string;
  tabs: readonly ComposerTab<Data>[];
  changes: RecordChanges<Data>;
}

/** Writes texts to a record, one tab each; typed text stays as a draft until it is sent. */
export function Composer<Data>({ label, draft, tabs, changes }: ComposerProps<Data>) {
  const [tab, setTab] = useState(tabs[0]?.value ?? '');
  const content = ({ value, label: name, fieldLabel = name, placeholder, before, buttons }: ComposerTab<Data>) => (
    <DraftTextarea key={value} draft={`${draft}:${value}`} label={fieldLabel} placeholder={placeholder}>
      {(text, done, append) => (
        <>
          {before?.(append)}
          {buttons.map(({ label: button, pendingLabel, send, toast }) => (
            <Button
              key={button}
              size="sm"
              variant={pendingLabel ? 'primary' : 'outline'}
              disabled={text === '' || changes.isPending}
              loading={pendingLabel !== undefined && changes.isPending}
              loadingLabel={pendingLabel}
              onClick={() =>
                changes.change(
                  () => send(text),
                  () => {
                    done();
                    if (toast) addToast(toast);
                  },
                )
              }
            >
              {button}
            </Button>
          ))}
        </>
      )}
    </DraftTextarea>
  );
  return (
    <section
      aria-label={label}
      className="mt-3 rounded-4 border border-line bg-surface [&_[role=tablist]]:px-4 [&_[role=tabpanel]]:pt-0"
    >
      <Tabs
        label={label}
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map((each) => ({ value: each.value, label: each.label, content: content(each) }))}
      />
    </section>
  );
}

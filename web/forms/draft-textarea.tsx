import { type ReactNode, useId, useRef, useState } from 'react';
import { maximumMessage } from '#contract/business/message-length.ts';
import { FieldNote } from '#web/ui/field.tsx';
import { timeOf } from '#web/ui/times.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { unsentPart } from './unsent-part.ts';

interface DraftTextareaProps {
  /** The key of the draft. */
  draft: string;
  label: string;
  placeholder: string;
  /** Why the text was refused. */
  problem?: string | undefined;
  /**
   * The buttons; `done` removes the sent text from the field; what was typed meanwhile stays. `append` adds a text below
   * what was typed.
   */
  children: (text: string, done: () => void, append: (more: string) => void) => ReactNode;
}

/** A textarea that saves its text as a draft on every change, until it is sent. */
export function DraftTextarea({ draft, label, placeholder, problem, children }: DraftTextareaProps) {
  const [text, setText] = useState(() => readDraft(draft));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const problemId = useId();
  const latest = useRef(text);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    writeDraft(draft, next);
    setSavedAt(next === '' ? null : new Date());
  };
  const append = (more: string) => {
    const typed = latest.current.trimEnd();
    write(typed === '' ? more : `${typed}\n\n${more}`);
  };
  return (
    <>
      <textarea
        aria-label={label}
        placeholder={placeholder}
        rows={5}
        maxLength={maximumMessage}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        className="block min-h-37 w-full resize-y bg-transparent px-4 py-3 placeholder:text-ink-3 focus-visible:outline-offset-[-2px]"
      />
      {problem && (
        <div className="px-4 pb-3">
          <FieldNote id={problemId} error={problem} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2.5">
        <p className="text-ink-2 text-meta">{hint(text, savedAt)}</p>
        <div className="ml-auto flex flex-wrap gap-2">
          {children(text.trim(), () => write(unsentPart(latest.current, text)), append)}
        </div>
      </div>
    </>
  );
}

/** Also explains why the text cannot be sent yet. */
function hint(text: string, savedAt: Date | null): string {
  if (text.trim() === '') return 'Type a message';
  return savedAt ? `Draft saved ${timeOf(savedAt)}` : 'Draft from earlier';
}

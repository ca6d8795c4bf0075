import { useEffect, useState } from 'react';
import type { PageText } from '#contract/content/editing.ts';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import type { PageBody } from '#contract/content/page-body.ts';
import { readDraft, writeDraft } from '#web/forms/drafts.ts';
import { type Merge, mergeTexts } from '#web/routes/admin/content/compare/merge.ts';
import { isSame } from '#web/routes/admin/content/compare/same.ts';
import type { WantedStatus } from './status-fields.tsx';

/** A stored text with its version and the status of its page; 0 and null for a page that is not created yet. */
export interface StoredText {
  version: number;
  /** The version with which the text itself was saved; null: its first text was never changed. */
  textVersion: number | null;
  /** The address of who saved it; null: nobody who still has an account. */
  author: string | null;
  text: PageText;
  status: WantedStatus | null;
}

/** What came of bringing one's own text together with one that was saved elsewhere. */
export interface PageMerge extends Merge {
  /** Who saved it; null: nobody who still has an account, or the page changed without its text. */
  author: string | null;
  /** The status before and after, where that changed too. */
  statuses: [before: WantedStatus, after: WantedStatus] | null;
}

interface Draft {
  base: StoredText;
  text: PageText;
}

/**
 * The text that is being written and the stored one that it began with, which also survive leaving the screen in this tab.
 * While nothing is typed the text follows the stored one.
 */
export function usePageText(key: string, stored: StoredText) {
  const [draft] = useState(() => readTextDraft(key));
  const [{ base, text, revision }, setState] = useState({
    ...(draft ?? { base: stored, text: stored.text }),
    revision: 0,
  });
  const [isRestored, setRestored] = useState(draft !== null);
  const [merge, setMerge] = useState<PageMerge | null>(null);
  const isDirty = !isSame(text, base.text);

  /** Continues from a stored text; the block editor starts again with it. */
  function begin(next: StoredText, typed = next.text): void {
    setState((before) => ({ base: next, text: typed, revision: before.revision + 1 }));
  }

  useEffect(() => {
    writeDraft(key, isDirty ? JSON.stringify({ base, text } satisfies Draft) : '');
    if (!isDirty && stored.version > base.version) begin(stored);
  });

  return {
    text,
    /** Counts how often the text came from elsewhere than the fields. */
    revision,
    base,
    isDirty,
    isRestored,
    merge,
    change: (set: Partial<PageText>) => setState((before) => ({ ...before, text: { ...before.text, ...set } })),
    /** Changes the blocks alone, whatever else of the text changed since the block editor was drawn. */
    changeBlocks: (blocks: ArticleBlock[]) =>
      setState((before) => ({
        ...before,
        text: { ...before.text, body: { ...before.text.body, blocks } as PageBody },
      })),
    /** After saving: what was typed meanwhile stays. */
    continueFrom(saved: StoredText, sent: PageText) {
      setRestored(false);
      setMerge(null);
      setState((before) => {
        return { ...before, base: saved, text: isSame(before.text, sent) ? saved.text : before.text };
      });
    },
    /** Brings the own text together with one that was stored elsewhere. */
    mergeWith(theirs: StoredText) {
      const merged = mergeTexts(base.text, text, theirs.text);
      const [before, after] = [base.status, theirs.status];
      setMerge({
        ...merged,
        author: isNewerText(theirs, base) ? theirs.author : null,
        statuses: before && after && !isSame(before, after) ? [before, after] : null,
      });
      begin(theirs, merged.text);
    },
    discard() {
      setRestored(false);
      setMerge(null);
      begin(stored);
    },
    clear: () => writeDraft(key, ''),
  };
}

/** Whether the text was saved after this version: publishing, scheduling or moving a page also raises its version. */
export function isNewerText({ textVersion }: Pick<StoredText, 'textVersion'>, base: StoredText): boolean {
  return (textVersion ?? 0) > base.version;
}

export type PageTextState = ReturnType<typeof usePageText>;

function readTextDraft(key: string): Draft | null {
  const written = readDraft(key);
  return written === '' ? null : (JSON.parse(written) as Draft);
}

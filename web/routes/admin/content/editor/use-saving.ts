import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { type EditedPage, type PageText, type Publication, pageText } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import type { PageTextState, StoredText } from './use-page-text.ts';
import { wantedOf } from './wanted-status.ts';

export interface SaveOrder {
  publication: Publication;
  publishAt: Date | null;
  /** What is sent: the text with what may be left empty. */
  text: PageText;
}

interface SavingOptions {
  /** null: the page is created, at this address. */
  id: string | null;
  path: string;
  state: PageTextState;
}

/**
 * Saves a text. Problems stay beside their fields. If somebody else saved meanwhile, both texts are brought together for
 * the writer to look at, and nothing is saved yet.
 */
export function useSaving({ id, path, state }: SavingOptions) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  function send({ text, publication, publishAt }: SaveOrder): Promise<EditedPage> {
    const saving = { ...text, publication, publishAt };
    return id === null
      ? api.editing.create({ ...saving, path })
      : api.editing.save({ ...saving, id, version: state.base.version });
  }
  const { mutateAsync, isPending } = useWrite(id === null ? 'create' : 'update', send, {
    showsError: (error) => problemsOf(error) !== null || isConflict(error),
  });

  const stored = useWrite(null, (pageId: string) => api.editing.get({ id: pageId }), {
    onSuccess(page) {
      keepStored(page);
      state.mergeWith(storedTextOf(page));
    },
    failureTitle: 'Failed to load the newer version',
  });

  /** Returns the saved page; null where it was not saved. */
  async function save(order: SaveOrder): Promise<EditedPage | null> {
    const typed = state.text;
    const found = problemsIn(order.text);
    setProblems(found);
    if (Object.keys(found).length > 0) return null;
    try {
      const saved = await mutateAsync(order);
      keepStored(saved);
      // Rendered before the caller leaves the screen, whose guard would else ask about unsaved changes.
      flushSync(() => state.continueFrom(storedTextOf(saved), typed));
      return saved;
    } catch (error) {
      setProblems(problemsOf(error) ?? {});
      if (id !== null && isConflict(error)) stored.mutate(id);
      return null;
    }
  }

  return { save, isPending, problems, mergeStored: stored.mutate };
}

export function storedTextOf({ version, author, title, description, body, versions, ...page }: EditedPage): StoredText {
  const textVersion = versions[0]?.number ?? null;
  return { version, textVersion, author, text: { title, description, body }, status: wantedOf(page) };
}

function keepStored(page: EditedPage): void {
  queryClient.setQueryData(queries.editing.get.queryKey({ input: { id: page.id } }), page);
}

function isConflict(error: unknown): boolean {
  return refusalOf(error)?.code === 'CONFLICT';
}

/** What is wrong with a text, by its place: `{ 'body.blocks.2.text': 'Required' }`. Empty: it can be saved. */
function problemsIn(text: PageText): Record<string, string> {
  const { error } = pageText.safeParse(text);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues.flatMap(plainIssues) ?? []) found[path.join('.')] ??= message;
  return found;
}

/** Of a value with several shapes: the first problem with the first shape. */
function plainIssues(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  const [nested] = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [];
  return nested ? [{ path: [...issue.path, ...nested.path], message: nested.message }] : [issue];
}

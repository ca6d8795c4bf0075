import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { formOf } from './typed.ts';
import { type TypedVersion, useTypedOffer } from './use-typed-offer.ts';

export type OfferDraft = ReturnType<typeof useOfferDraft>;

/** What is typed of a draft, and how it is saved. What somebody else saves meanwhile is never overwritten unseen. */
export function useOfferDraft(offer: OfferDetail, queryKey: QueryKey) {
  const { typed, set, isDirty, isRestored, began, beginAt, markSaved, ...form } = useTypedOffer(offer);
  const changes = useRecordChanges<OfferDetail>(queryKey);
  const [isReloaded, setReloaded] = useState(false);
  const write = useWrite(
    'update',
    ({ typed: sent, version }: TypedVersion) =>
      changes.run(() => api.offers.save({ ...formOf(sent), id: offer.id, version })),
    {
      showsError: (error) => problemsOf(error) !== null || refusalOf(error)?.code === 'CONFLICT',
      toast: 'The draft is saved.',
    },
  );

  /** Starts anew from what is stored. */
  function discard(): void {
    form.follow(offer);
    setReloaded(false);
  }

  useEffect(() => {
    if (!isDirty && began !== offer.version) discard();
  });

  /** Typed text stays: from now on saving replaces what somebody else saved. */
  async function reload(): Promise<void> {
    await changes.reload();
    beginAt(queryClient.getQueryData<OfferDetail>(queryKey)?.version ?? began);
    setReloaded(true);
  }

  /** Saves this, and with `then` whatever is typed meanwhile before it continues. */
  function send(sent: TypedVersion, then?: () => void): void {
    write.mutate(sent, {
      onSuccess({ version }) {
        const newer = markSaved(sent.typed, version);
        setReloaded(false);
        if (!then) return;
        if (newer) send({ typed: newer, version }, then);
        else then();
      },
    });
  }

  const save = (then?: () => void) => send({ typed, version: began }, then);
  const refusal = changes.refusal?.code === 'CONFLICT' ? changes.refusal : null;
  return {
    typed,
    set,
    isDirty,
    isRestored,
    isPending: write.isPending,
    failure: write.error,
    problems: problemsOf(write.error) ?? {},
    conflict: { refusal, reload },
    /** What somebody else saved was fetched, and what is typed replaces it. */
    isReloaded,
    discard,
    save: () => save(),
    /** Continues once everything that is typed is saved. */
    saveThen: (then: () => void) => (isDirty ? save(then) : then()),
  };
}

import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { billedCurrencies } from '#contract/business/billed-positions.ts';
import { totalsOf } from '#contract/business/offers/amounts.ts';
import type { OfferContent, OfferDetail, OfferForm } from '#contract/business/offers/offers.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { Section } from '#web/back-office/section.tsx';
import { OfferLetter } from '#web/domains/offers/letter.tsx';
import { MarginFacts } from '#web/domains/offers/margin.tsx';
import { validFor } from '#web/domains/offers/valid-until.tsx';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Discounts } from './discounts.tsx';
import { Positions } from './positions.tsx';
import { PriceBookAnswers, usePriceBook } from './price-book.tsx';
import { SendDialog } from './send-dialog.tsx';
import { computable, formOf, type TypedOffer } from './typed.ts';
import { type TypedVersion, useTypedOffer } from './use-typed-offer.ts';

interface EditorProps {
  offer: OfferDetail;
  queryKey: QueryKey;
  now: Date;
}

/** A draft: its price, its texts, and the letter as the client will get it. */
export function OfferEditor({ offer, queryKey, now }: EditorProps) {
  // What somebody else saves meanwhile is refused as a conflict, and never overwritten unseen.
  const { typed, set, isDirty, isRestored, began, beginAt, markSaved, ...form } = useTypedOffer(offer);
  const changes = useRecordChanges<OfferDetail>(queryKey);
  const [isReloaded, setReloaded] = useState(false);
  const [isSending, setSending] = useState(false);
  const values = formOf(typed);
  const { result } = usePriceBook(typed);
  const bookPrice = result && { currency: result.currency, totalMinor: result.totalMinor };
  const write = useWrite(
    'update',
    ({ typed: sent, version }: TypedVersion) =>
      changes.run(() => api.offers.save({ ...formOf(sent), id: offer.id, version })),
    {
      showsError: (error) => problemsOf(error) !== null || refusalOf(error)?.code === 'CONFLICT',
      toast: 'The draft is saved.',
    },
  );
  const problems = problemsOf(write.error) ?? {};
  const box = useFirstProblem(write.error);

  /** Starts anew from what is stored. */
  function follow(stored: OfferDetail): void {
    form.follow(stored);
    setReloaded(false);
  }

  useEffect(() => {
    if (!isDirty && began !== offer.version) follow(offer);
  });

  /** Typed text stays: from now on saving replaces what somebody else saved. */
  async function reload(): Promise<void> {
    await changes.reload();
    beginAt(queryClient.getQueryData<OfferDetail>(queryKey)?.version ?? began);
    setReloaded(true);
  }

  /** Saves this, and with `then` whatever is typed meanwhile before it continues. */
  function save(sent: TypedVersion = { typed, version: began }, then?: () => void): void {
    write.mutate(sent, {
      onSuccess({ version }) {
        const newer = markSaved(sent.typed, version);
        setReloaded(false);
        if (!then) return;
        if (newer) save({ typed: newer, version }, then);
        else then();
      },
    });
  }

  /** Shows what would be sent once everything that is typed is saved. */
  function review(): void {
    const open = () => setSending(true);
    if (isDirty) save(undefined, open);
    else open();
  }

  const current = { ...offer, ...computable(values) };
  const totals = totalsOf(current.positions, current.discounts, offer.sending.rates);
  return (
    <div ref={box} className="grid gap-8">
      {isRestored && <DraftNotice onDiscard={() => follow(offer)} />}
      <PriceBookAnswers typed={typed} set={set} problem={problems.estimate} />
      <Positions typed={typed} set={set} problems={problems} />
      <Discounts typed={typed} set={set} problems={problems} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={`What an hour costs, ${typed.currency}`}
          help="For the margin; the client does not see it."
          error={problems.costRateMinor}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed.costRate}
              onChange={({ target }) => set({ costRate: target.value })}
            />
          )}
        </Field>
        <MarginFacts offer={{ ...current, netMinor: totals.netMinor, bookPrice }} />
      </div>
      <Texts typed={typed} set={set} problems={problems} canDemandTwo={offer.sending.canDemandTwo} />
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-1 py-3">
        {Object.keys(problems).length > 0 && (
          <Notice
            tone="critical"
            role="alert"
            className="w-full"
            title="Some fields need attention before this can be saved."
          >
            <p className="text-ink-2">Nothing you wrote was lost.</p>
          </Notice>
        )}
        {changes.refusal?.code === 'CONFLICT' && (
          <ConflictNotice changes={{ refusal: changes.refusal, reload }} className="w-full" />
        )}
        {isReloaded && (
          <Notice
            tone="caution"
            className="w-full"
            title="Somebody else saved this draft"
            action={
              <Button size="sm" variant="outline" onClick={() => follow(offer)}>
                Use the saved draft
              </Button>
            }
          >
            <p>What you typed is still here. Saving replaces what they saved.</p>
          </Notice>
        )}
        <Button loading={write.isPending} loadingLabel="Saving…" onClick={review}>
          Review and send…
        </Button>
        <Button variant="outline" disabled={!isDirty || write.isPending} onClick={() => save()}>
          Save draft
        </Button>
        <p className="text-ink-3 text-meta">{isDirty ? 'Not saved yet' : 'Saved'}</p>
      </div>
      <Section title="Letter" note="as the client will read it">
        <div className="pt-4">
          <OfferLetter
            content={previewOf(offer, current, totals)}
            hash={null}
            validFor={validFor(typed.validUntil, now) ?? undefined}
          />
        </div>
      </Section>
      {isSending && <SendDialog offer={offer} queryKey={queryKey} onClose={() => setSending(false)} />}
      <UnsavedGuard isDirty={isDirty} isSaved={() => false} keepsDraft />
    </div>
  );
}

/** Shows the first field that the server refused: it may be far above the button. Of the element that holds the fields. */
function useFirstProblem(failure: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return box;
}

/** The letter with what is typed; what only the server knows stays as it was saved. */
function previewOf(
  { content, sending }: OfferDetail,
  form: OfferForm,
  totals: ReturnType<typeof totalsOf>,
): OfferContent {
  const { subject, addressee, intro, currency, validUntil, start, payment, closing, signatures, discounts } = form;
  return {
    ...content,
    ...{ subject, addressee, intro, currency, validUntil, start, payment, closing, signatures, discounts },
    ...totals,
    positions: form.positions.map(({ vat, hoursHundredths: _hours, ...position }) => ({
      ...position,
      ratePermille: sending.rates[vat] ?? 0,
      amountMinor: totalsOf([{ ...position, vat }], [], sending.rates).positionsMinor,
    })),
  };
}

interface TextsProps {
  typed: TypedOffer;
  set: (change: Partial<TypedOffer>) => void;
  problems: Record<string, string>;
  canDemandTwo: boolean;
}

function Texts({ typed, set, problems, canDemandTwo }: TextsProps) {
  const line = (name: 'subject' | 'start' | 'payment' | 'closing', label: string, help?: string) => (
    <Field label={label} help={help} error={problems[name]} required={name !== 'start'}>
      {(control) => <Input {...control} value={typed[name]} onChange={({ target }) => set({ [name]: target.value })} />}
    </Field>
  );
  const text = (name: 'addressee' | 'intro', label: string) => (
    <Field label={label} error={problems[name]} required>
      {(control) => (
        <Textarea
          {...control}
          rows={name === 'intro' ? 5 : 4}
          value={typed[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const signatures = [
    ['1', 'One signature'],
    ['2', 'Two signatures'],
  ] as const;
  return (
    <Section title="Texts and conditions">
      <div className="grid gap-5 pt-4 sm:grid-cols-2">
        <div className="sm:col-span-2">{line('subject', 'Subject')}</div>
        {text('addressee', 'Addressee')}
        {text('intro', 'Text')}
        <Field label="Valid until" error={problems.validUntil} required>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={typed.validUntil}
              onChange={({ target }) => set({ validUntil: target.value })}
            />
          )}
        </Field>
        {line('start', 'Start', 'When work begins, and ends.')}
        {line('payment', 'Payment')}
        {line('closing', 'Signed by')}
        <Field label="Currency" error={problems.currency}>
          {(control) => (
            <Select
              {...control}
              value={typed.currency}
              choices={Object.entries(billedCurrencies)}
              onChange={({ target }) => set({ currency: target.value as TypedOffer['currency'] })}
            />
          )}
        </Field>
        <Field
          label="Signatures"
          error={problems.signatures}
          help={canDemandTwo ? undefined : 'Two signatures require a client organisation with two people.'}
        >
          {(control) => (
            <Select
              {...control}
              value={String(typed.signatures)}
              choices={canDemandTwo || typed.signatures === 2 ? signatures : signatures.slice(0, 1)}
              onChange={({ target }) => set({ signatures: target.value === '2' ? 2 : 1 })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

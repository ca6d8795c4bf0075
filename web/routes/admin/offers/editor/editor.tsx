import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { billedCurrencies } from '#contract/business/billed-positions.ts';
import { totalsOf } from '#contract/business/offers/amounts.ts';
import type { OfferContent, OfferDetail, OfferForm } from '#contract/business/offers/offers.ts';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { Section } from '#web/back-office/section.tsx';
import { OfferLetter } from '#web/domains/offers/letter.tsx';
import { MarginFacts } from '#web/domains/offers/margin.tsx';
import { validFor } from '#web/domains/offers/valid-until.tsx';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { useFocusOnError } from '#web/forms/use-focus-on-error.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { Select } from '#web/ui/select.tsx';
import { Discounts } from './discounts.tsx';
import { Positions } from './positions.tsx';
import { PriceBookAnswers, usePriceBook } from './price-book.tsx';
import { SaveBar } from './save-bar.tsx';
import { SendDialog } from './send-dialog.tsx';
import { computable, formOf, type TypedOffer } from './typed.ts';
import { useOfferDraft } from './use-offer-draft.ts';

interface EditorProps {
  offer: OfferDetail;
  queryKey: QueryKey;
  now: Date;
}

/** A draft: its price, its texts, and the letter as the client will get it. */
export function OfferEditor({ offer, queryKey, now }: EditorProps) {
  const draft = useOfferDraft(offer, queryKey);
  const { typed, set, problems } = draft;
  const [isSending, setSending] = useState(false);
  const fields = useFocusOnError<HTMLDivElement>(draft.failure);
  const values = formOf(typed);
  const { result } = usePriceBook(typed);
  const bookPrice = result && { currency: result.currency, totalMinor: result.totalMinor };
  const current = { ...offer, ...computable(values) };
  const totals = totalsOf(current.positions, current.discounts, offer.sending.rates);
  return (
    <div ref={fields} className="grid gap-8">
      {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
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
      <SaveBar draft={draft} onReview={() => draft.saveThen(() => setSending(true))} />
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
      <UnsavedGuard isDirty={draft.isDirty} isSaved={() => false} keepsDraft />
    </div>
  );
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

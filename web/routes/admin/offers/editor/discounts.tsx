import { maximumDiscounts } from '#contract/business/offers/states.ts';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { newKey, type TypedDiscount, type TypedOffer } from './typed.ts';

interface DiscountsProps {
  typed: TypedOffer;
  set: (change: Partial<TypedOffer>) => void;
  problems: Record<string, string>;
}

/** What is taken off the positions, each with its reason, which the client reads. */
export function Discounts({ typed: { discounts, currency }, set, problems }: DiscountsProps) {
  const change = (index: number, part: Partial<TypedDiscount>) =>
    set({ discounts: discounts.map((discount, at) => (at === index ? { ...discount, ...part } : discount)) });
  return (
    <Section title="Discounts">
      <ol>
        {discounts.map(({ key, reason, amount }, index) => (
          <li
            key={key}
            className="grid grid-cols-[1fr_auto] items-end gap-3 border-line border-b py-4 sm:grid-cols-[1fr_10rem_auto]"
          >
            <Field
              label={`Reason ${index + 1}`}
              error={problems[`discounts.${index}.reason`]}
              className="max-sm:col-span-2"
            >
              {(control) => (
                <Input
                  {...control}
                  height="sm"
                  value={reason}
                  onChange={({ target }) => change(index, { reason: target.value })}
                />
              )}
            </Field>
            <Field label={`Amount ${index + 1}, ${currency}`} error={problems[`discounts.${index}.amountMinor`]}>
              {(control) => (
                <Input
                  {...control}
                  height="sm"
                  inputMode="decimal"
                  className="text-right tabular-nums"
                  value={amount}
                  onChange={({ target }) => change(index, { amount: target.value })}
                />
              )}
            </Field>
            <IconButton
              icon="trash"
              label={`Remove discount ${index + 1}`}
              onClick={() => set({ discounts: discounts.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      {problems.discounts && <FieldNote id="discounts-problem" error={problems.discounts} />}
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        disabled={discounts.length >= maximumDiscounts}
        onClick={() => set({ discounts: [...discounts, { key: newKey(), reason: '', amount: '' }] })}
      >
        Add discount
      </Button>
    </Section>
  );
}

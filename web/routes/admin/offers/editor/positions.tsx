import { amountOf, amountText, type BilledUnit, billedUnits } from '#contract/business/billed-positions.ts';
import { maximumPositions } from '#contract/business/offers/states.ts';
import { type VatTreatment, vatTreatments } from '#contract/business/vat.ts';
import { Section } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Select } from '#web/ui/select.tsx';
import { emptyPosition, parseHundredths, type TypedOffer, type TypedPosition } from './typed.ts';

interface PositionsProps {
  typed: TypedOffer;
  set: (change: Partial<TypedOffer>) => void;
  problems: Record<string, string>;
}

/** What is offered, line by line. */
export function Positions({ typed: { positions, currency }, set, problems }: PositionsProps) {
  const change = (index: number, part: Partial<TypedPosition>) =>
    set({ positions: positions.map((position, at) => (at === index ? { ...position, ...part } : position)) });
  const move = (index: number, by: number) => {
    const next = [...positions];
    next.splice(index + by, 0, ...next.splice(index, 1));
    set({ positions: next });
  };
  return (
    <Section title="Positions" note={positions.length === 1 ? '1 position' : `${positions.length} positions`}>
      <ol>
        {positions.map((position, index) => (
          <li key={position.key} className="border-line border-b py-4">
            <Position
              position={position}
              number={index + 1}
              currency={currency}
              problems={problems}
              onChange={(part) => change(index, part)}
              onMove={(by) => move(index, by)}
              isLast={index === positions.length - 1}
              onRemove={() => set({ positions: positions.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      {problems.positions && <FieldNote id="positions-problem" error={problems.positions} />}
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        disabled={positions.length >= maximumPositions}
        onClick={() => set({ positions: [...positions, emptyPosition()] })}
      >
        Add position
      </Button>
    </Section>
  );
}

interface PositionProps {
  position: TypedPosition;
  number: number;
  currency: string;
  problems: Record<string, string>;
  isLast: boolean;
  onChange: (part: Partial<TypedPosition>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function Position(props: PositionProps) {
  const { position, number, currency, problems, isLast, onChange, onMove, onRemove } = props;
  const { title, unit, vat, quantity, price } = position;
  const name = `position ${number}`;
  const problem = (part: string) => problems[`positions.${number - 1}.${part}`];
  const amount = amountOf({ quantityHundredths: parseHundredths(quantity), unitPriceMinor: parseHundredths(price) });
  const input = (part: 'title' | 'note' | 'quantity' | 'price' | 'hours', label: string, stored: string) => {
    const error = problem(stored);
    const id = `${part}-${position.key}`;
    const isNumber = part === 'quantity' || part === 'price' || part === 'hours';
    return (
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block text-ink-2 text-meta">
          {label}
          <span className="sr-only">, {name}</span>
        </label>
        <Input
          id={id}
          height="sm"
          value={position[part]}
          inputMode={isNumber ? 'decimal' : 'text'}
          className={isNumber ? 'text-right tabular-nums' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
        {error && <FieldNote id={`${id}-note`} error={error} />}
      </div>
    );
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {input('title', 'Service', 'title')}
        {input('note', 'Note', 'note')}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[5rem_6.5rem_1fr_8.5rem_5.5rem]">
        {input('quantity', 'Quantity', 'quantityHundredths')}
        <Choice
          label="Unit"
          of={name}
          value={unit}
          choices={billedUnits}
          onChange={(value) => onChange({ unit: value as BilledUnit })}
        />
        {input('price', `Price, ${currency}`, 'unitPriceMinor')}
        <Choice
          label="VAT"
          of={name}
          value={vat}
          choices={vatTreatments}
          onChange={(value) => onChange({ vat: value as VatTreatment })}
        />
        {input('hours', 'Hours', 'hoursHundredths')}
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2 text-small tabular-nums">
          {Number.isNaN(amount) ? 'No amount yet' : `${currency} ${amountText(amount)}`}
        </p>
        <span className="flex">
          {number > 1 && <IconButton icon="chevron-up" label={`Move ${name} up`} onClick={() => onMove(-1)} />}
          {!isLast && <IconButton icon="chevron-down" label={`Move ${name} down`} onClick={() => onMove(1)} />}
          <IconButton icon="trash" label={`Remove ${name}${title && `, ${title}`}`} onClick={onRemove} />
        </span>
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  of: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

function Choice({ label, of, value, choices, onChange }: ChoiceProps) {
  const id = `${label}-${of}`.replaceAll(' ', '-');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-ink-2 text-meta">
        {label}
        <span className="sr-only">, {of}</span>
      </label>
      <Select
        id={id}
        className="[&_select]:field-sm"
        value={value}
        choices={Object.entries(choices)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

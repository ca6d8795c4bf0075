import type { ReactNode } from 'react';
import { type FieldDescription, type Fields, type FieldValues, fieldNames, fieldText } from '#contract/fields.ts';
import { longDayOf } from '#web/ui/times.ts';
import { Fact } from './fact-list.tsx';

interface FieldFactsProps<All extends Fields, Except extends keyof All & string> {
  fields: All;
  record: Omit<FieldValues<All>, Except>;
  /** Fields that the screen shows elsewhere. */
  except?: readonly Except[];
  /** In place of a value that is missing. */
  none?: ReactNode;
}

/** The described fields of a record as facts, in the order of their description. */
export function FieldFacts<All extends Fields, Except extends keyof All & string = never>({
  fields,
  record,
  except = [],
  none = <span className="text-ink-3">Not given</span>,
}: FieldFactsProps<All, Except>) {
  const values: Partial<Record<string, unknown>> = record;
  return fieldNames(fields)
    .filter((name) => !except.some((one) => one === name))
    .map((name) => {
      const field = fields[name] as FieldDescription;
      const value = fieldText(field, values[name]);
      return (
        <Fact key={name} label={field.label}>
          {value === null ? none : <FieldFact field={field} value={value} />}
        </Fact>
      );
    });
}

function FieldFact({ field: { kind }, value }: { field: FieldDescription; value: string }) {
  if (kind === 'date') return longDayOf(value);
  if (kind !== 'tel') return value;
  return (
    <a href={`tel:${value.replaceAll(/[^+\d]/g, '')}`} className="link">
      {value}
    </a>
  );
}

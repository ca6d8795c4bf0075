import { type FieldDescription, type Fields, type FieldValues, fieldNames, fieldText } from '#contract/fields.ts';
import { Fact } from './fact-list.tsx';

interface FieldFactsProps<All extends Fields> {
  fields: All;
  record: FieldValues<All>;
  /** Fields that the screen shows elsewhere. */
  except?: readonly (keyof All & string)[];
}

/** The described fields of a record as facts, in the order of their description. */
export function FieldFacts<All extends Fields>({ fields, record, except = [] }: FieldFactsProps<All>) {
  return fieldNames(fields)
    .filter((name) => !except.includes(name))
    .map((name) => {
      const field = fields[name] as FieldDescription;
      return (
        <Fact key={name} label={field.label}>
          <FieldFact field={field} value={fieldText(field, record[name])} />
        </Fact>
      );
    });
}

function FieldFact({ field: { kind }, value }: { field: FieldDescription; value: string | null }) {
  if (value === null) return <span className="text-ink-3">Not given</span>;
  if (kind !== 'tel') return value;
  return (
    <a href={`tel:${value.replaceAll(/[^+\d]/g, '')}`} className="link">
      {value}
    </a>
  );
}

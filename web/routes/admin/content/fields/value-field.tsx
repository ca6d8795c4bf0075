import { z } from 'zod';
import { sheetName } from '#web/domains/media/sheet-name.ts';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Input, Textarea } from '#web/ui/inputs.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import { type FieldFacts, useFieldFacts } from './field-context.ts';
import { ImageField } from './image-field.tsx';
import { labelOf } from './labels.ts';
import { ListField } from './list-field.tsx';
import { emptyOf, fieldsOf, inner, omittedValue, optionOf, optionsOf } from './schema.ts';
import type { GroupProps, ValueProps } from './value-props.ts';

/** Lines longer than this get a box of several lines. */
const longLine = 200;

/** The field for a value, by its schema. */
export function ValueField(props: ValueProps) {
  const { value, onChange, at, name, label = labelOf(name) } = props;
  const facts = useFieldFacts();
  const schema = inner(props.schema);
  const omitted = omittedValue(props.schema);
  if (schema instanceof z.ZodArray) return <ListField {...props} schema={schema} label={label} Item={ValueField} />;
  if (schema instanceof z.ZodObject || optionsOf(schema).length > 0)
    return <GroupField {...props} schema={schema} label={label} omitted={omitted} />;
  if (schema instanceof z.ZodBoolean) {
    return (
      <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    );
  }
  if (name === 'image' && schema instanceof z.ZodString)
    return <ImageField id={at} label={label} value={String(value ?? '')} onChange={(image) => onChange(image.name)} />;
  const choices = choicesOf(schema, name, facts);
  const written = value === null || value === undefined ? '' : String(value);
  const change = (text: string) => onChange(text === '' && omitted ? omitted.value : text);
  return (
    <Field id={at} label={label} error={facts.problems[at]} required={!omitted}>
      {(control) => {
        if (choices) {
          const all: readonly Choice[] = omitted ? [['', 'None'], ...choices] : choices;
          const unknown: Choice[] = all.some(([key]) => key === written) ? [] : [[written, written || 'Please choose']];
          return (
            <Select
              {...control}
              value={written}
              choices={[...unknown, ...all]}
              onChange={({ target }) => change(target.value)}
            />
          );
        }
        if (schema instanceof z.ZodNumber) {
          const set = (text: string) => onChange(text === '' ? (omitted?.value ?? 0) : Number(text));
          return <Input {...control} type="number" value={written} onChange={({ target }) => set(target.value)} />;
        }
        const isLong = schema instanceof z.ZodString && (schema.maxLength ?? 0) > longLine && name !== 'href';
        if (!isLong) return <Input {...control} value={written} onChange={({ target }) => change(target.value)} />;
        return (
          <Textarea
            {...control}
            rows={Math.min(10, 2 + Math.floor(written.length / 70))}
            className="min-h-0!"
            value={written}
            onChange={({ target }) => change(target.value)}
          />
        );
      }}
    </Field>
  );
}

/** Values that are names of map sheets. */
const sheetKeys = new Set(['sheet']);
const statisticNames = new Set(['statistic', 'statistics', 'facts', 'certificates']);

/** The choices of a value that is one of a few: an enumeration, a statistic. */
function choicesOf(schema: z.ZodType, name: string, { statistics }: FieldFacts): Choice[] | null {
  if (schema instanceof z.ZodEnum && sheetKeys.has(name))
    return schema.options.map((option) => [String(option), sheetName(String(option))]);
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => [String(option), labelOf(String(option))]);
  if (statisticNames.has(name)) return statistics.map(({ key, figure, label }) => [key, `${figure}, ${label}`]);
  return null;
}

interface GroupFieldProps extends Omit<ValueProps, 'name'> {
  label: string;
  omitted: { value: undefined | null } | null;
}

/** The fields of an object below its name. One that may be left out has a box to add it. */
function GroupField({ schema, value, onChange, at, label, omitted }: GroupFieldProps) {
  const isThere = value !== null && value !== undefined;
  const group = { value, onChange, at };
  return (
    <fieldset className="min-w-0 border-line border-l pl-4">
      <legend className="mb-2 font-medium text-small">{label}</legend>
      {omitted && (
        <Checkbox
          checked={isThere}
          onChange={({ target }) => onChange(target.checked ? emptyOf(schema) : omitted.value)}
          className="mb-3"
        >
          Show {label.toLowerCase()}
        </Checkbox>
      )}
      {isThere &&
        (schema instanceof z.ZodObject ? (
          <ObjectFields schema={schema} {...group} />
        ) : (
          <VariantFields schema={schema} {...group} />
        ))}
    </fieldset>
  );
}

interface ObjectFieldsProps extends GroupProps {
  schema: z.ZodObject;
  /** Fields that are drawn elsewhere. */
  without?: readonly string[];
}

/** A field for each value of an object, in the order of its schema. */
export function ObjectFields({ schema, value, onChange, at, without = [] }: ObjectFieldsProps) {
  const written = (value ?? {}) as Record<string, unknown>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fieldsOf(schema)
        .filter(([name]) => !without.includes(name))
        .map(([name, field]) => (
          <ValueField
            key={name}
            schema={field}
            name={name}
            at={`${at}.${name}`}
            value={written[name]}
            onChange={(next) => onChange({ ...written, [name]: next })}
          />
        ))}
    </div>
  );
}

/** The fields of a value that has one of several shapes, and the choice between them. */
export function VariantFields({ schema, value, onChange, at }: GroupProps & { schema: z.ZodType }) {
  const options = optionsOf(schema);
  const chosen = optionOf(options, value);
  const option = options[chosen];
  if (!option) return null;
  function choose(index: number): void {
    const next = options[index];
    if (!next) return;
    const kept = Object.entries((value ?? {}) as object).filter(([key]) => key in next.shape && key !== 'kind');
    onChange({ ...(emptyOf(next) as object), ...Object.fromEntries(kept) });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            choices={options.map((each, index) => [String(index), variantLabel(each)])}
            onChange={({ target }) => choose(Number(target.value))}
          />
        )}
      </Field>
      <ObjectFields schema={option} value={value} onChange={onChange} at={at} />
    </div>
  );
}

/** A variant is named after its fixed kind, else after its first field. */
function variantLabel({ shape }: z.ZodObject): string {
  const kind = shape.kind as { value?: unknown } | undefined;
  return labelOf(typeof kind?.value === 'string' ? kind.value : (Object.keys(shape)[0] ?? ''));
}

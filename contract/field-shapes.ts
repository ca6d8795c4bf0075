import { z } from 'zod';
import { type FieldDescription, type Fields, type FieldValue, fieldNames } from './fields.ts';
import { email, line, optional, requiredLine, requiredText, trimmedText } from './text.ts';

/** What a description cannot say: another shape, made from the one that the description gives. */
type Rules<All> = {
  [Name in keyof All]?: (shape: z.ZodType<string, string>) => z.ZodType<NonNullable<FieldValue<All[Name]>>>;
};

type InputOf<Field> = Field extends { kind: 'flag' }
  ? z.ZodType<boolean, boolean>
  : z.ZodType<FieldValue<Field>, FieldValue<Field> extends string ? FieldValue<Field> : string | null>;

/** The shape of the input of each field. */
type InputShape<All> = { -readonly [Name in keyof All]: InputOf<All[Name]> };

/** An optional field may be missing. */
type FormShape<All> = {
  -readonly [Name in keyof All]: All[Name] extends { required: true | string } | { kind: 'flag' }
    ? InputOf<All[Name]>
    : z.ZodDefault<InputOf<All[Name]>>;
};

type ShownShape<All> = { -readonly [Name in keyof All]: z.ZodType<FieldValue<All[Name]>, FieldValue<All[Name]>> };

const day = z.iso
  .date({ error: ({ input }) => (input === '' ? 'Required' : 'Please enter a date') })
  .refine((value) => value >= '1800' && value < '3000', 'Please enter a date');

const defaultMaximum = { line: 120, multiline: 10_000, email: 254, tel: 40, date: 10, choice: 0, flag: 0, person: 36 };

/** The shape of what a form sends for each field, with its problems in words. An empty optional field is null. */
export function inputShape<All extends Fields>(fields: All, rules: Rules<All> = {}): InputShape<All> {
  const shapes = fieldNames(fields).map((name) => {
    const field = fields[name] as FieldDescription;
    const rule = rules[name] as ((shape: z.ZodType) => z.ZodType) | undefined;
    const shape = rule ? rule(shapeOf(field)) : shapeOf(field);
    return [name, isOptional(field) ? optional(shape) : shape];
  });
  return Object.fromEntries(shapes) as InputShape<All>;
}

/** The schema of a form: `formShape(replyTemplateFields)`. An optional field that is missing is null. */
export function formShape<All extends Fields>(fields: All, rules: Rules<All> = {}): z.ZodObject<FormShape<All>> {
  const shapes = Object.entries<z.ZodType>(inputShape(fields, rules)).map(([name, shape]) => {
    return [name, isOptional(fields[name] as FieldDescription) ? shape.default(null) : shape];
  });
  return z.object(Object.fromEntries(shapes) as FormShape<All>);
}

const isOptional = ({ required, kind }: FieldDescription) => !required && kind !== 'flag';

/** The shapes of what is shown of a stored record. */
export function shownShape<All extends Fields>(fields: All): ShownShape<All> {
  const shapes = fieldNames(fields).map((name) => {
    const { kind, required, choices } = fields[name] as FieldDescription;
    if (kind === 'flag') return [name, z.boolean()];
    const shape = choices ? z.enum(Object.keys(choices)) : kind === 'date' ? z.iso.date() : z.string();
    return [name, required ? shape : shape.nullable()];
  });
  return Object.fromEntries(shapes) as ShownShape<All>;
}

function shapeOf(field: FieldDescription): z.ZodType {
  const { kind = 'line', label, choices, min = 0, max = defaultMaximum[kind], required } = field;
  if (kind === 'flag') return z.boolean();
  if (kind === 'choice') return z.enum(Object.keys(choices ?? {}));
  if (kind === 'date') return day;
  if (kind === 'person') return z.uuid();
  if (kind === 'email') return email;
  const tooShort = `${label} must be at least ${min} characters`;
  const isLongEnough = (value: string) => value.length >= min;
  const text = kind === 'multiline' ? trimmedText(max) : line(max);
  if (min > 0) return text.refine(isLongEnough, tooShort);
  if (!required) return text;
  const message = required === true ? undefined : required;
  return kind === 'multiline' ? requiredText(max, message) : requiredLine(max, message);
}

import { z } from 'zod';
import { type FieldDescription, type Fields, type FieldValue, fieldNames } from './fields.ts';
import { largestInteger } from './records.ts';
import { email, line, optional, requiredLine, requiredText, trimmedText } from './text.ts';

/** What a description cannot say: another shape, made from the one that the description gives. */
type Rules<All> = {
  [Name in keyof All]?: (shape: z.ZodType<string, string>) => z.ZodType<NonNullable<FieldValue<All[Name]>>>;
};

type InputOf<Field> = Field extends { kind: 'flag' }
  ? z.ZodType<boolean, boolean>
  : z.ZodType<FieldValue<Field>, FieldValue<Field> | (null extends FieldValue<Field> ? string : TypedNumber<Field>)>;

/** A form sends a number as text. */
type TypedNumber<Field> = Field extends { kind: 'number' } ? string : never;

/** The shape of the input of each field. */
type InputShape<All> = { -readonly [Name in keyof All]: InputOf<All[Name]> };

/** What is optional may be missing. */
type FormShape<All> = {
  -readonly [Name in keyof All]: All[Name] extends { required: true | string }
    ? InputOf<All[Name]>
    : z.ZodDefault<InputOf<All[Name]>>;
};

type ShownShape<All> = {
  -readonly [Name in keyof All as All[Name] extends { kind: 'reference' } ? never : Name]: z.ZodType<
    FieldValue<All[Name]>,
    FieldValue<All[Name]>
  >;
};

const day = z.iso
  .date({ error: ({ input }) => (input === '' ? 'Required' : 'Please enter a date') })
  .refine((value) => value >= '1800' && value < '3000', 'Please enter a date');

const defaultMaximum = {
  line: 120,
  multiline: 10_000,
  email: 254,
  tel: 40,
  date: 10,
  number: largestInteger,
  choice: 0,
  flag: 0,
  reference: 36,
};

/** The shape of what a form sends for each field, with its problems in words. An empty optional field is null. */
export function inputShape<All extends Fields>(fields: All, rules: Rules<All> = {}): InputShape<All> {
  const shapes = fieldNames(fields).map((name) => {
    const field = fields[name] as FieldDescription;
    const rule = rules[name] as ((shape: z.ZodType) => z.ZodType) | undefined;
    const shape = rule ? rule(shapeOf(field)) : shapeOf(field);
    return [name, field.required || field.kind === 'flag' ? shape : optional(shape)];
  });
  return Object.fromEntries(shapes) as InputShape<All>;
}

/** The schema of a form: `formShape(replyTemplateFields)`. A missing field is null if it is optional, and a missing flag false. */
export function formShape<All extends Fields>(fields: All, rules: Rules<All> = {}): z.ZodObject<FormShape<All>> {
  const shapes = Object.entries<z.ZodType>(inputShape(fields, rules)).map(([name, shape]) => {
    const { kind, required } = fields[name] as FieldDescription;
    return [name, required ? shape : shape.default(kind === 'flag' ? false : null)];
  });
  return z.object(Object.fromEntries(shapes) as FormShape<All>);
}

/** The shapes of what is shown of a stored record, without references: the other record is shown in their place. */
export function shownShape<All extends Fields>(fields: All): ShownShape<All> {
  const shown = fieldNames(fields).filter((name) => fields[name]?.kind !== 'reference');
  const shapes = shown.map((name) => {
    const { kind, required, choices } = fields[name] as FieldDescription;
    if (kind === 'flag') return [name, z.boolean()];
    if (kind === 'number') return [name, required ? z.number().int() : z.number().int().nullable()];
    const shape = choices ? z.enum(Object.keys(choices)) : kind === 'date' ? z.iso.date() : z.string();
    return [name, required ? shape : shape.nullable()];
  });
  return Object.fromEntries(shapes) as ShownShape<All>;
}

function wholeNumber(minimum: number, maximum: number): z.ZodType<number, number | string> {
  const message = `Please enter a whole number from ${minimum} to ${maximum}`;
  // An empty field would be the number 0.
  const typed = z.union([z.number(), requiredLine(40)], message);
  return typed.pipe(z.coerce.number<number | string>(message).int(message).min(minimum, message).max(maximum, message));
}

function shapeOf(field: FieldDescription): z.ZodType {
  const { kind = 'line', label, choices, min = 0, max = defaultMaximum[kind], required } = field;
  if (kind === 'flag') return z.boolean();
  if (kind === 'choice') return z.enum(Object.keys(choices ?? {}), 'Please choose one');
  if (kind === 'date') return day;
  if (kind === 'number') return wholeNumber(min, max);
  if (kind === 'reference') return z.uuid();
  if (kind === 'email') return email;
  const tooShort = `${label} must be at least ${min} characters`;
  const isLongEnough = (value: string) => value.length >= min;
  const text = kind === 'multiline' ? trimmedText(max) : line(max);
  if (min > 0) return text.refine(isLongEnough, tooShort);
  if (!required) return text;
  const message = required === true ? undefined : required;
  return kind === 'multiline' ? requiredText(max, message) : requiredLine(max, message);
}

// Without the library of schemas, so that a screen that shows labels does not load it.

/** What a field holds, and how it is typed: by default one line of text. A reference is the id of another record. */
export type FieldKind = 'line' | 'multiline' | 'email' | 'tel' | 'date' | 'number' | 'choice' | 'flag' | 'reference';

/** One field of a record, described once for its form, checks, exports, audit entries and facts. */
interface FieldParts {
  label: string;
  /** It must not be empty; a text says so in its own words. */
  required?: true | string;
  /** The least and most characters of a text; of a whole number its bounds. */
  min?: number;
  max?: number;
  /** Of a choice: the values with their labels. */
  choices?: Readonly<Record<string, string>>;
  /** Shown below the control. */
  help?: string;
  /** Takes the full width of the form. */
  fullWidth?: true;
  /** It is no column of the CSV export. */
  exported?: false;
}

type ContactKind = 'email' | 'tel';

/**
 * `audited`: audit entries say its old and new value, which outlive a person: nothing personal, and no address or number.
 * `personal`: it is part of a person's data export, of which an address or a number says whether it is.
 */
export type FieldDescription = FieldParts &
  (
    | { kind?: Exclude<FieldKind, ContactKind>; personal?: false; audited?: true }
    | { kind?: FieldKind; personal: true; audited?: never }
    | { kind: ContactKind; personal: false; audited?: never }
  );

export type Fields = Readonly<Record<string, FieldDescription>>;

type NullOf<Field> = Field extends { required: true | string } ? never : null;

/** The stored value of a field; an empty optional field is null. */
export type FieldValue<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'number' }
    ? number | NullOf<Field>
    : Field extends { choices: infer Choices }
      ? (keyof Choices & string) | NullOf<Field>
      : string | NullOf<Field>;

export type FieldValues<All> = { -readonly [Name in keyof All]: FieldValue<All[Name]> };

/** A form as it is filled in: text in every field, and whether a box is checked. */
export type TypedFields<All> = { -readonly [Name in keyof All]: All[Name] extends { kind: 'flag' } ? boolean : string };

/** The names of the fields whose description has this part. */
export type NamesWith<Part, All> = { [Name in keyof All]: All[Name] extends Part ? Name : never }[keyof All];

/** The fields that no audit entry says, because they are a person's or reach one. */
export type UnauditedName<All> = NamesWith<{ personal: true } | { kind: ContactKind }, All>;

/** Describes the fields of a record, in the order of its form. */
export function defineFields<const All extends Fields>(fields: All): All {
  return fields;
}

export function fieldNames<All extends Fields>(fields: All): (keyof All & string)[] {
  return Object.keys(fields);
}

/** The values of the fields, out of a record that has more. */
export function valuesOf<All extends Fields, Row extends FieldValues<All>>(
  fields: All,
  row: Row,
): Pick<Row, keyof All & keyof Row> {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, row[name as keyof Row]])) as Pick<
    Row,
    keyof All & keyof Row
  >;
}

/** A value in words: the label of a choice, `Yes` or `No`; null for an empty one. */
export function fieldText({ kind, choices }: FieldDescription, value: unknown): string | null {
  if (kind === 'flag') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return null;
  return choices?.[String(value)] ?? String(value);
}

/** The fields without any text, as a new form has them. */
export function emptyFields<All extends Fields>(fields: All): TypedFields<All> {
  return typedFields(fields, {});
}

/** The fields of a record as a form has them. */
export function typedFields<All extends Fields>(
  fields: All,
  row: Partial<Record<keyof All, unknown>>,
): TypedFields<All> {
  const typed = fieldNames(fields).map((name) => {
    const value = row[name];
    return [name, fields[name]?.kind === 'flag' ? value === true : String(value ?? '')];
  });
  return Object.fromEntries(typed) as TypedFields<All>;
}

import { z } from 'zod';

/** A schema without the wrappers of an optional or nullable value. */
export function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap() as z.ZodType);
  return schema;
}

/** What an omitted value is: undefined, null, or nothing when it must be there. */
export function omittedValue(schema: z.ZodType): { value: undefined | null } | null {
  if (schema instanceof z.ZodOptional) return { value: undefined };
  return schema instanceof z.ZodNullable ? { value: null } : null;
}

/** The fields of an object, without those of a fixed value. */
export function fieldsOf(schema: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([, field]) => !(field instanceof z.ZodLiteral),
  );
}

/** The alternatives of a union, of which each is an object. */
export function optionsOf(schema: z.ZodType): z.ZodObject[] {
  if (!(schema instanceof z.ZodUnion)) return [];
  return (schema.options as z.ZodType[]).filter((option) => option instanceof z.ZodObject);
}

/** The alternative that a value follows: the one with the same keys and fixed values. */
export function optionOf(options: readonly z.ZodObject[], value: unknown): number {
  const written: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const found = options.findIndex((option) => {
    const shape = option.shape as Record<string, z.ZodType>;
    const fits = Object.entries(shape).every(
      ([key, field]) => !(field instanceof z.ZodLiteral) || field.value === written[key],
    );
    return fits && Object.keys(written).every((key) => key in shape);
  });
  return Math.max(0, found);
}

/** The value that a new item of a list starts with. */
export function emptyOf(schema: z.ZodType): unknown {
  const omitted = omittedValue(schema);
  if (omitted) return omitted.value;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return Object.fromEntries(shape.map(([key, field]) => [key, emptyOf(field)]));
  }
  const [option] = optionsOf(schema);
  return option ? emptyOf(option) : '';
}

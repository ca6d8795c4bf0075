import { z } from 'zod';

/** The fields of a form that has other ones than its input: a checkbox for each of several values. */
export type LooseFields = Record<string, string | boolean>;

/** The shape of an input over other fields; each problem stands at the field that it comes from. */
export function shapeOver<Values>(
  shape: z.ZodType<Values>,
  inputOf: (fields: LooseFields) => unknown,
  fieldOf: (path: PropertyKey[], fields: LooseFields) => string,
) {
  return z.record(z.string(), z.union([z.string(), z.boolean()])).transform((fields, context): Values => {
    const parsed = shape.safeParse(inputOf(fields));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: [fieldOf(path, fields)], message });
    return z.NEVER;
  });
}

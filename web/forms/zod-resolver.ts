import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A contract's schema, or how to load it: a screen whose form is there from the start loads it with the first use. */
export type Shape<Values> = z.ZodType<Values> | (() => Promise<z.ZodType<Values>>);

/**
 * A resolver for React Hook Form that validates with a contract's schema: the first message of each field. Where the schema
 * cannot be loaded the form is sent as it is, because the server validates it anyway.
 */
export function zodResolver<Fields extends FieldValues, Values>(
  shape: Shape<Values>,
): Resolver<Fields, unknown, Values> {
  return async (fields) => {
    const schema = typeof shape === 'function' ? await shape().catch(() => null) : shape;
    if (schema === null) return { values: fields as unknown as Values, errors: {} };
    const parsed = await schema.safeParseAsync(fields);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const found: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues) found[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: found as FieldErrors<Fields> };
  };
}

/** Starts loading the schema, so that it is there when the form is sent. */
export function preloadShape(shape: Shape<unknown>): void {
  if (typeof shape === 'function') shape().catch(() => {});
}

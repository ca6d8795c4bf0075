import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A resolver for React Hook Form that validates with a contract's schema: the first message of each field. */
export function zodResolver<Fields extends FieldValues, Values>(
  shape: z.ZodType<Values>,
): Resolver<Fields, unknown, Values> {
  return async (fields) => {
    const parsed = await shape.safeParseAsync(fields);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const found: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues) found[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: found as FieldErrors<Fields> };
  };
}

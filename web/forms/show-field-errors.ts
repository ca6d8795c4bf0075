import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { problemsOf } from './refusals.ts';

/** Puts what the server said of a form beside the fields of these names; the first takes the focus. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  names: readonly string[],
  setError: UseFormSetError<Fields>,
): void {
  for (const [name, message] of Object.entries(problemsOf(error) ?? {})) {
    if (names.includes(name)) setError(name as FieldPath<Fields>, { message }, { shouldFocus: true });
  }
}

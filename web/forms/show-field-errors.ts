import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { problemsOf } from './refusals.ts';

/** Shows the server's field errors at the fields of these names; the first takes the focus. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  names: readonly string[],
  setError: UseFormSetError<Fields>,
): void {
  for (const [name, message] of Object.entries(problemsOf(error) ?? {})) {
    if (names.includes(name)) setError(name as FieldPath<Fields>, { message }, { shouldFocus: true });
  }
}

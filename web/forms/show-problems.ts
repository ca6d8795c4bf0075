import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { problemsOf } from './refusals.ts';

/** Puts what the server said of a form beside its fields; `fields` has their names as keys. Anything else is no field here. */
export function showProblems<Fields extends FieldValues>(
  error: unknown,
  fields: object,
  setError: UseFormSetError<Fields>,
): void {
  for (const [name, message] of Object.entries(problemsOf(error) ?? {})) {
    if (name in fields) setError(name as FieldPath<Fields>, { message }, { shouldFocus: true });
  }
}

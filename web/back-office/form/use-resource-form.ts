import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { WriteOperation } from '#web/api/failure-toasts.ts';
import { zodResolver } from '#web/forms/zod-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { useFormDraft } from '#web/forms/use-form-draft.ts';
import { type FormPart, namesOf } from './fields.ts';

export interface ResourceFormOptions<Fields extends FieldValues, Values, Result> {
  /** The contract's shape of what is sent. */
  shape: z.ZodType<Values>;
  /** The fields; a function where they follow from what was chosen in others. */
  parts: readonly FormPart<Fields>[] | ((typed: Fields) => readonly FormPart<Fields>[]);
  /** What the form begins with. */
  saved: DefaultValues<Fields>;
  /** Keeps what was typed in this tab under this name. Without it, leaving with changes asks first. */
  draft?: string;
  /** Sends all values; `changed` has those that differ from what was saved. */
  save: (values: Values, changed: Partial<Values>) => Promise<Result>;
  act?: WriteOperation;
  /** The screen has words of its own for failures. */
  onFailed?: (error: Error) => void;
  onSaved: (result: Result) => void;
  /** What the form shows once it is saved, when it goes on; what was typed meanwhile stays, and is not saved yet. */
  savedFields?: (result: Result) => DefaultValues<Fields>;
}

/** A form over the contract: its shape checks, refusals stand beside their fields, and nothing that was typed is lost. */
export function useResourceForm<Fields extends FieldValues, Values, Result>(
  options: ResourceFormOptions<Fields, Values, Result>,
) {
  const { shape, saved, draft: key = null, save, act, onFailed, onSaved, savedFields } = options;
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver<Fields, Values>(shape),
    defaultValues: saved,
  });
  const { getValues, setValue, reset, setError, formState } = form;
  const { isDirty, dirtyFields } = formState;
  const parts = typeof options.parts === 'function' ? options.parts(form.watch()) : options.parts;
  const names = namesOf(parts);
  const draft = useFormDraft(key, form, saved);
  const isSaved = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => save(values, onlyOf(values, dirtyFields)),
    meta: { ...(act && { act }), ...(onFailed && { showsErrors: true }) },
    onMutate: () => getValues(),
    onSuccess(result, _values, typedThen) {
      isSaved.current = true;
      const next = savedFields?.(result);
      draft.clear(next);
      if (next) goOnWith(next, typedThen);
      onSaved(result);
    },
    onError(error) {
      showFieldErrors(error, names, setError);
      onFailed?.(error);
    },
  });

  function goOnWith(next: DefaultValues<Fields>, typedThen: Fields): void {
    const typedNow = getValues();
    reset(next);
    isSaved.current = false;
    for (const name of names) {
      const typed: PathValue<Fields, Path<Fields>> = typedNow[name];
      if (typed !== typedThen[name]) setValue(name, typed, { shouldDirty: true });
    }
  }

  const submit = form.handleSubmit((values) => mutate(values));
  return { form, parts, draft, isDirty, isPending, isSaved: () => isSaved.current, submit };
}

function onlyOf<Values>(values: Values, names: object): Partial<Values> {
  const entries = Object.entries(values as object).filter(([name]) => name in names);
  return Object.fromEntries(entries) as Partial<Values>;
}

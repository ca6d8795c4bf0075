import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type PathValue, useForm } from 'react-hook-form';
import type { WriteOperation } from '#web/api/failure-toasts.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { useFormDraft } from '#web/forms/use-form-draft.ts';
import { useSingleSubmit } from '#web/forms/use-single-submit.ts';
import { preloadShape, type Shape, zodResolver } from '#web/forms/zod-resolver.ts';
import { type FormPart, fieldsIn } from './fields.ts';

export interface ResourceFormOptions<Fields extends FieldValues, Values, Result> {
  /** The contract's schema of the input. */
  shape: Shape<Values>;
  /** The fields; a function where they depend on the values of others. */
  parts: readonly FormPart<Fields>[] | ((typed: Fields) => readonly FormPart<Fields>[]);
  /** The initial values. */
  saved: DefaultValues<Fields>;
  /** Stores typed text in this tab under this name. Without it, leaving with changes asks first. */
  draft?: string;
  /** Sends all values; `changed` has those that differ from the saved ones. */
  save: (values: Values, changed: Partial<Values>) => Promise<Result>;
  operation?: WriteOperation;
  /** The specified title of the failure toast, instead of the operation's. */
  failureTitle?: string;
  /** Failures that the screen explains itself, without a toast. */
  showsError?: (error: unknown) => boolean;
  /** The screen shows failures itself. */
  onFailed?: (error: Error) => void;
  onSaved: (result: Result) => void;
  /** The values after saving, when the form stays open; what was typed meanwhile stays and counts as unsaved. */
  savedFields?: (result: Result) => DefaultValues<Fields>;
}

/** A form's state, as `FormView` renders it. */
export type ResourceFormState<Fields extends FieldValues, Values, Result> = ReturnType<
  typeof useResourceForm<Fields, Values, Result>
>;

/**
 * A form over the contract: validates with its schema, shows refusals at their fields, and keeps typed text on errors.
 */
export function useResourceForm<Fields extends FieldValues, Values, Result>(
  options: ResourceFormOptions<Fields, Values, Result>,
) {
  const {
    shape,
    saved,
    draft: key = null,
    save,
    operation,
    failureTitle,
    showsError,
    onFailed,
    onSaved,
    savedFields,
  } = options;
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver<Fields, Values>(shape),
    defaultValues: saved,
  });
  const { getValues, setValue, reset, setError, formState } = form;
  const { isDirty, dirtyFields } = formState;
  const parts = typeof options.parts === 'function' ? options.parts(form.watch()) : options.parts;
  const names = fieldsIn(parts).map(({ name }) => name);
  const draft = useFormDraft(key, form, saved);
  const isSaved = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => save(values, onlyOf(values, dirtyFields)),
    meta: {
      ...(operation && { operation }),
      ...(failureTitle && { failureTitle }),
      ...(showsError && { showsError }),
      ...(onFailed && { showsErrors: true }),
    },
    onMutate: () => getValues(),
    onSuccess(result, _values, typedThen) {
      isSaved.current = true;
      const next = savedFields?.(result);
      if (next) continueWith(next, typedThen);
      else draft.clear();
      onSaved(result);
    },
    onError(error) {
      showFieldErrors(error, names, setError);
      onFailed?.(error);
    },
  });

  /** Makes `next` the saved values; what was typed since `before` stays and counts as unsaved. */
  function continueWith(next: DefaultValues<Fields>, before: DefaultValues<Fields> | Fields): void {
    const typedNow = getValues();
    draft.clear(next);
    reset(next);
    isSaved.current = false;
    for (const name of names) {
      const typed: PathValue<Fields, Path<Fields>> = get(typedNow, name);
      if (typed !== get(before, name)) setValue(name, typed, { shouldDirty: true });
    }
  }

  const submit = form.handleSubmit(useSingleSubmit<Values>((values, whenSent) => mutate(values, whenSent)));
  const preload = () => preloadShape(shape);
  return { form, parts, draft, isDirty, isPending, isSaved: () => isSaved.current, submit, continueWith, preload };
}

function onlyOf<Values>(values: Values, names: object): Partial<Values> {
  const entries = Object.entries(values as object).filter(([name]) => name in names);
  return Object.fromEntries(entries) as Partial<Values>;
}

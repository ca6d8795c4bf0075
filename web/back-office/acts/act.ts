import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { BulkResult } from '#contract/lists.ts';
import type { WriteOperation } from '#web/api/failure-toasts.ts';
import type { FormTexts } from '#web/back-office/form/form-view.tsx';
import type { ResourceFormOptions } from '#web/back-office/form/use-resource-form.ts';
import type { BulkAction } from '#web/back-office/list/list.ts';
import type { IconName } from '#web/ui/icons.tsx';
import type { LazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

/** The question before an act that cannot be undone. */
export interface ActQuestion {
  title: string;
  /** A sentence fixed by the requirements, shown before the consequences. */
  sentence?: string;
  description: string;
  /** The act's label, if absent. */
  button?: string;
  /** 'Deleting…' of `Delete inquiry`, if absent. */
  pendingLabel?: string;
  /** Whom or what it affects, below the description. */
  details?: ReactNode;
}

/** The dialog of an act that needs values. */
export interface ActForm<Fields extends FieldValues, Values>
  extends Omit<FormTexts, 'label'>,
    Pick<ResourceFormOptions<Fields, Values, unknown>, 'shape' | 'parts' | 'draft'> {
  title: string;
  description: string;
  /** The name of the form, where it is not the title. */
  label?: string;
  saved: DefaultValues<Fields>;
}

/** Besides the record: the signed-in user's id, and the values of the act's form. */
interface Given<Values> {
  me: string;
  values: Values;
}

type Text<Row> = string | ((record: Row, me: string) => string);

/** The same act on several records, with the texts of its preview. */
interface ManyAtOnce<Row> extends Omit<BulkAction<Row>, 'label' | 'icon' | 'isAlready' | 'excluded' | 'run'> {
  label?: string;
  icon?: IconName;
  excluded?: (row: Row, me: string) => string | null;
  isAlready: (row: Row, me: string) => boolean;
  run: (rows: { id: string; version: number }[], given: Given<string>) => Promise<BulkResult>;
}

interface ActOptions<Row, Fields extends FieldValues, Values, Result> {
  label: Text<Row>;
  icon: IconName;
  /** The name of its button for those who hear it, where several records stand on one screen: `Revoke Nightly export`. */
  spoken?: (record: Row) => string;
  /** What the screen is opened for: its button stands out. */
  isPrimary?: boolean;
  /** Its button shows the icon too. */
  showsIcon?: boolean;
  /** Cannot be undone. */
  critical?: boolean;
  /** A divider comes before it in menus. */
  startsGroup?: boolean;
  /** True, or why it is not possible now, shown as `Not possible: …` or as a sentence of its own; false: no such act. */
  available?: (record: Row, me: string) => boolean | string | { sentence: string };
  /** The key of the draft of the record's form. The act works with what is saved, so what is typed has to be saved first. */
  draft?: (record: Row) => string;
  /** Asks first; null: nothing to ask about this record. */
  confirm?: (record: Row) => ActQuestion | null;
  /** Asks for values first; the form is loaded when it is opened. */
  fields?: LazyModule<(record: Row) => ActForm<Fields, Values>>;
  /** A dialog of its own, which runs the act itself. */
  dialog?: LazyModule<(props: { record: Row; onClose: () => void }) => ReactNode>;
  run?: (record: Row, given: Given<Values>) => Promise<Result>;
  /** The label of its button while it runs. */
  pendingLabel?: string;
  /** For the titles of failures; if absent 'delete' where the screen is left, else 'update'. */
  operation?: WriteOperation;
  /** The specified title of a failure. */
  failureTitle?: string;
  /** With the signed-in user's email address. */
  toast?: (record: Row, email: string, result: Result) => ToastContent;
  /** The address to open afterwards. */
  next?: (record: Row, result: Result) => string;
  /** The list to go to from the record's own screen, because the record is gone. */
  leave?: string;
  /** The key of the record's query: what is cached of it goes with it, also where a list shows it. */
  forgets?: (record: Row) => QueryKey;
  /** The key of the query whose data it answers with, where that is not the record's: it is shown at once. */
  answers?: (record: Row) => QueryKey;
  /** The act returns something else than the updated record. */
  returnsOther?: boolean;
  bulk?: ManyAtOnce<Row>;
}

/** An act on a record, whatever its form asks for. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of a form are known to its act only.
export type Act<Row> = ActOptions<Row, any, any, any>;

/** One act on a record: its row menu item, button, bulk action and palette entry follow from it. */
// biome-ignore lint/suspicious/noExplicitAny: inferred where the record's type is not named.
export function act<Row, Fields extends FieldValues = any, Values = any, Result = any>(
  options: ActOptions<Row, Fields, Values, Result>,
): Act<Row> {
  return options;
}

export function labelOf<Row>({ label }: Pick<Act<Row>, 'label'>, record: Row, me: string): string {
  return typeof label === 'string' ? label : label(record, me);
}

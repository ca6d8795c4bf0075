import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { StoredValues } from '#web/back-office/detail/stored-values.tsx';
import type { SettingField } from './setting-fields.ts';
import type { useSection } from './use-section.ts';

interface ConflictNoticesProps {
  section: ReturnType<typeof useSection>;
  fields: readonly SettingField[];
}

/** Someone else saved this section: says so, and after reloading which stored values saving would overwrite. */
export function ConflictNotices({ section: { state, conflict, reloaded }, fields }: ConflictNoticesProps) {
  return (
    <>
      <ConflictNotice changes={conflict} />
      {reloaded && <StoredValues parts={fields} changed={state.form.formState.dirtyFields} stored={reloaded.values} />}
    </>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedPage, PageKind, Publication } from '#contract/content/editing.ts';
import { addressPrefix, slugOf } from '#contract/content/page-address.ts';
import { kindLabels } from '#contract/content/page-labels.ts';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Select } from '#web/ui/select.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { EditorScreen } from './editor-screen.tsx';
import { newBody } from './new-text.ts';
import { savedToast } from './saved-toast.ts';
import type { WantedStatus } from './status-fields.tsx';
import { usePageText } from './use-page-text.ts';
import { useSaving } from './use-saving.ts';

const nothing = {
  version: 0,
  textVersion: null,
  author: null,
  text: { title: '', description: '', body: newBody('page') },
  status: null,
};

/** The editor of a page that does not exist yet. */
export function NewPage() {
  const navigate = useNavigate();
  const state = usePageText('page:new', nothing);
  const { body, title } = state.text;
  const kind: PageKind = body.template === 'blocks' ? body.kind : 'post';
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const slug = typedSlug ?? slugOf(title);
  const path = addressPrefix[kind] + slug;
  const saving = useSaving({ id: null, path, state });
  const [wanted, setWanted] = useState<WantedStatus>({ status: 'draft', publishOn: '' });

  function created(page: EditedPage, publication: Publication): void {
    state.clear();
    addToast(savedToast(page, publication, 'create'));
    void navigate(`/admin/content/${page.id}`, { replace: true });
  }

  return (
    <EditorScreen
      page={null}
      path={path}
      state={state}
      saving={saving}
      wanted={wanted}
      onWant={setWanted}
      onSaved={created}
      badge={<StatusBadge status="draft" />}
      facts={<span>New, not saved yet</span>}
      before={
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={kind}
              choices={Object.entries(kindLabels)}
              onChange={({ target }) =>
                state.change({ body: newBody(target.value as PageKind, 'blocks' in body ? body.blocks : []) })
              }
            />
          )}
        </Field>
      }
      aside={
        <Field id="path" label="Slug" required help={`The address: ${path}`} error={saving.problems.path}>
          {(control) => <Input {...control} value={slug} onChange={({ target }) => setTypedSlug(target.value)} />}
        </Field>
      }
    />
  );
}

import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { href } from '#contract/content/page-blocks.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

/** The address that the chosen words lead to. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string>();
  function apply(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const parsed = href.safeParse(address);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !current) {
      chain
        .insertContent({ type: 'text', text: parsed.data, marks: [{ type: 'link', attrs: { href: parsed.data } }] })
        .run();
    } else chain.setLink({ href: parsed.data }).run();
    onClose();
  }
  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }
  return (
    <form aria-label="Link" onSubmit={apply} className="flex flex-wrap items-end gap-2 pt-2 pb-1">
      <Field label="Link address" help="/contact or https://…" error={error} className="min-w-60 flex-1">
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        )}
      </Field>
      <Button type="submit" className="mb-5.5">
        Apply
      </Button>
      {typeof current === 'string' && (
        <Button variant="outline" className="mb-5.5" onClick={remove}>
          Remove link
        </Button>
      )}
    </form>
  );
}

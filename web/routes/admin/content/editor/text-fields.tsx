import type { Editor } from '@tiptap/core';
import type { z } from 'zod';
import { pageBody } from '#contract/content/page-body.ts';
import { BlockEditor } from '#web/routes/admin/content/blocks/block-editor.tsx';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { ObjectFields } from '#web/routes/admin/content/fields/value-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import type { PageTextState } from './use-page-text.ts';

interface TextFieldsProps {
  state: PageTextState;
  onReady: (editor: Editor) => void;
  /** Whether the parts besides the blocks are open; without blocks they always are. */
  showsParts: boolean;
  onShowParts: (shows: boolean) => void;
}

/** Title, summary, the blocks of the text, and the other parts of its template. */
export function TextFields({ state, onReady, showsParts, onShowParts }: TextFieldsProps) {
  const { text, revision, change, changeBlocks } = state;
  const { title, description, body } = text;
  const { problems } = useFieldFacts();
  const schema = pageBody.options.find(({ shape }) => shape.template.value === body.template) as
    | z.ZodObject
    | undefined;
  const hasBlocks = 'blocks' in body;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field id="title" label="Title" required error={problems.title}>
        {(control) => <Input {...control} value={title} onChange={({ target }) => change({ title: target.value })} />}
      </Field>
      <Field
        id="description"
        label="Summary"
        help="Shown in lists and search results. Left empty, it is taken from the text."
        error={problems.description}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            className="min-h-0!"
            value={description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      {hasBlocks && (
        <div>
          <p className="font-medium text-small" aria-hidden="true">
            Content
          </p>
          <BlockEditor
            key={`${body.template} ${revision}`}
            blocks={body.blocks}
            onReady={onReady}
            onChange={changeBlocks}
          />
        </div>
      )}
      {hasBlocks && (
        <div>
          <Button variant="outline" aria-expanded={showsParts} onClick={() => onShowParts(!showsParts)}>
            <Icon name={showsParts ? 'chevron-up' : 'chevron-down'} />
            Other parts of the page
          </Button>
        </div>
      )}
      {schema && (showsParts || !hasBlocks) && (
        <section aria-label="Other parts of the page" className="border-ink border-t pt-5">
          <ObjectFields
            schema={schema}
            value={body}
            at="body"
            without={['blocks', ...(body.template === 'blocks' ? ['kind'] : [])]}
            onChange={(next) => change({ body: next as typeof body })}
          />
        </section>
      )}
    </div>
  );
}

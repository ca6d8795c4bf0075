import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { PageProblem } from '#contract/content/page-checks.ts';
import { BlockEditor } from '#web/routes/admin/content/blocks/block-editor.tsx';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { ValueField } from '#web/routes/admin/content/fields/value-field.tsx';
import { FoldedSection } from '#web/routes/admin/content/sections/folded-section.tsx';
import {
  blocksSection,
  type PageSection,
  sectionAt,
  summaryOf,
  titleSection,
} from '#web/routes/admin/content/sections/sections.ts';
import type { OpenSections } from '#web/routes/admin/content/sections/use-open-sections.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import type { PageTextState } from './use-page-text.ts';

interface TextFieldsProps {
  state: PageTextState;
  sections: readonly PageSection[];
  open: OpenSections;
  /** What the checks before publishing found. */
  checks: readonly PageProblem[];
  onReady: (editor: Editor) => void;
}

/** The parts of a page, each folded to one line: title and summary, the blocks of its text, and what its template has besides. */
export function TextFields({ state, sections, open, checks, onReady }: TextFieldsProps) {
  const { problems } = useFieldFacts();
  const places = [
    ...Object.keys(problems),
    ...checks.filter(({ level }) => level === 'stop').map(({ at }) => `body.${at}`),
  ];
  return (
    <div>
      {sections.map((section) => (
        <FoldedSection
          key={section.key}
          id={section.key}
          label={section.label}
          summary={summaryOf(section, state.text)}
          problems={places.filter((at) => sectionAt(sections, at) === section.key).length}
          isOpen={open.isOpen(section.key)}
          onEnter={() => open.enter(section.key)}
          onToggle={() => open.set(section.key, !open.isOpen(section.key))}
        >
          <SectionFields state={state} section={section} onReady={onReady} />
        </FoldedSection>
      ))}
    </div>
  );
}

interface SectionFieldsProps extends Pick<TextFieldsProps, 'state' | 'onReady'> {
  section: PageSection;
}

function SectionFields({ state, section: { key, fields }, onReady }: SectionFieldsProps): ReactNode {
  const { text, revision, change, changeBlocks } = state;
  const { body } = text;
  if (key === blocksSection && 'blocks' in body)
    return (
      <BlockEditor
        key={`${body.template} ${revision}`}
        blocks={body.blocks}
        onReady={onReady}
        onChange={changeBlocks}
      />
    );
  const isAlone = fields.length === 1 && key !== titleSection && key !== 'other';
  return (
    <>
      {key === titleSection && <TitleFields state={state} />}
      {/* The section has the name of its only group. */}
      <div className={isAlone ? 'only-group' : 'grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden'}>
        {fields.map(([name, schema]) => (
          <ValueField
            key={name}
            schema={schema}
            name={name}
            at={`body.${name}`}
            value={(body as unknown as Record<string, unknown>)[name]}
            onChange={(next) => change({ body: { ...body, [name]: next } as typeof body })}
          />
        ))}
      </div>
    </>
  );
}

function TitleFields({ state: { text, change } }: Pick<TextFieldsProps, 'state'>) {
  const { problems } = useFieldFacts();
  return (
    <>
      <Field id="title" label="Title" required error={problems.title}>
        {(control) => (
          <Input {...control} value={text.title} onChange={({ target }) => change({ title: target.value })} />
        )}
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
            value={text.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
    </>
  );
}

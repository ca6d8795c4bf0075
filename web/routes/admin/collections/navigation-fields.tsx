import { z } from 'zod';
import { emptyOf, inner } from '#web/routes/admin/content/fields/schema.ts';
import { ObjectFields } from '#web/routes/admin/content/fields/value-field.tsx';
import type { GroupProps } from '#web/routes/admin/content/fields/value-props.ts';
import { Checkbox } from '#web/ui/inputs.tsx';
import { CollectionItems } from './collection-items.tsx';

interface NavigationEntry {
  panel: { children: unknown[] } | null;
}

/** The fields of an entry of the menu; the pages of its panel are rows that move like the entries. */
export function NavigationFields({ schema, value, onChange, at }: GroupProps & { schema: z.ZodObject }) {
  const entry = value as NavigationEntry;
  const { panel } = entry;
  const panelSchema = objectIn(schema, 'panel');
  const children = panelSchema.shape.children as z.ZodArray;
  const setPanel = (next: unknown) => onChange({ ...entry, panel: next });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ObjectFields schema={schema} value={value} onChange={onChange} at={at} without={['panel']} />
      <Checkbox
        checked={panel !== null}
        onChange={({ target }) => setPanel(target.checked ? emptyOf(panelSchema) : null)}
      >
        Panel with the pages below it
      </Checkbox>
      {panel && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-l pl-4">
          <ObjectFields
            schema={panelSchema}
            value={panel}
            onChange={setPanel}
            at={`${at}.panel`}
            without={['children']}
          />
          <section aria-label="Pages of the panel">
            <p className="pb-2 font-medium text-small">Pages of the panel</p>
            <CollectionItems
              schema={children.element as z.ZodObject}
              at={`${at}.panel.children`}
              items={panel.children}
              onChange={(next) => setPanel({ ...panel, children: next })}
              one="Page"
            />
          </section>
        </div>
      )}
    </div>
  );
}

function objectIn(schema: z.ZodObject, name: string): z.ZodObject {
  const found = inner(schema.shape[name] as z.ZodType);
  if (!(found instanceof z.ZodObject)) throw new TypeError(`${name} is no object`);
  return found;
}

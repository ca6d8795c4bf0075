import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { useFieldFacts } from '#web/routes/admin/content/fields/field-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/inputs.tsx';

type TableBlock = Extract<ArticleBlock, { kind: 'table' }>;

interface TableFieldsProps {
  block: TableBlock;
  onChange: (block: TableBlock) => void;
  at: string;
}

/** The cells of a table, its caption and its note. */
export function TableFields({ block, onChange, at }: TableFieldsProps) {
  const { caption, head, rows, note } = block;
  const { problems } = useFieldFacts();
  const set = (change: Partial<TableBlock>) => onChange({ ...block, ...change });
  const setCell = (row: number, column: number, text: string) =>
    set({
      rows: rows.map((cells, index) =>
        index === row ? head.map((_, at) => (at === column ? text : (cells[at] ?? ''))) : cells,
      ),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field id={`${at}.caption`} label="Caption" required error={problems[`${at}.caption`]}>
        {(control) => <Input {...control} value={caption} onChange={({ target }) => set({ caption: target.value })} />}
      </Field>
      <div className="overflow-x-auto pb-1">
        <table className="w-full min-w-120">
          <thead>
            <tr>
              {head.map((title, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids
                <th key={column} className="p-1 font-normal">
                  <Input
                    height="sm"
                    id={`${at}.head.${column}`}
                    aria-label={`Title of column ${column + 1}`}
                    aria-invalid={problems[`${at}.head.${column}`] ? true : undefined}
                    value={title}
                    onChange={({ target }) => set({ head: head.with(column, target.value) })}
                  />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids
              <tr key={row}>
                {head.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids
                  <td key={column} className="p-1">
                    <Input
                      height="sm"
                      id={`${at}.rows.${row}.${column}`}
                      aria-label={`Row ${row + 1}, column ${column + 1}`}
                      aria-invalid={problems[`${at}.rows.${row}.${column}`] ? true : undefined}
                      value={cells[column] ?? ''}
                      onChange={({ target }) => setCell(row, column, target.value)}
                    />
                  </td>
                ))}
                <td className="w-10">
                  {rows.length > 1 && (
                    <IconButton
                      icon="trash"
                      label={`Delete row ${row + 1}`}
                      onClick={() => set({ rows: rows.toSpliced(row, 1) })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => set({ rows: [...rows, head.map(() => '')] })}>
          Add row
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => set({ head: [...head, ''], rows: rows.map((cells) => [...cells, '']) })}
        >
          Add column
        </Button>
        {head.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => set({ head: head.slice(0, -1), rows: rows.map((cells) => cells.slice(0, head.length - 1)) })}
          >
            Delete last column
          </Button>
        )}
      </div>
      <Field id={`${at}.note`} label="Note below the table" error={problems[`${at}.note`]}>
        {(control) => (
          <Input {...control} value={note ?? ''} onChange={({ target }) => set({ note: target.value || null })} />
        )}
      </Field>
    </div>
  );
}

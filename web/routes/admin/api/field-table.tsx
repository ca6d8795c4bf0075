import type { FieldRow } from './schema.ts';

interface FieldTableProps {
  title: string;
  fields: FieldRow[];
  /** Shown instead of an empty table. */
  emptyText: string;
}

export function FieldTable({ title, fields, emptyText }: FieldTableProps) {
  if (fields.length === 0) {
    return (
      <div>
        <h4 className="font-medium">{title}</h4>
        <p className="mt-1 text-ink-2">{emptyText}</p>
      </div>
    );
  }
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-medium">{title}</caption>
      <thead className="text-left text-ink-3 text-meta">
        <tr className="*:border-rule *:border-b *:py-1.5 *:pr-4 *:font-medium">
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Required</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, type, required }) => (
          <tr key={path} className="align-top *:border-line *:border-b *:py-1.5 *:pr-4">
            <th scope="row" className="break-all text-left font-mono font-normal">
              {path}
            </th>
            <td className="break-words text-ink-2">{type}</td>
            <td>{required ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

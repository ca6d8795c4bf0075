import { useFill } from '#web/routes/marketing/site.ts';

interface DeliverablesProps {
  /** The section's number; its entries are numbered 1.1, 1.2. */
  number: number;
  entries: { title: string; text: string }[];
  /** Below an introduction, which has the section's rule. */
  below?: boolean;
}

/** A numbered list of what the client receives. */
export function Deliverables({ number, entries, below = false }: DeliverablesProps) {
  const fill = useFill();
  return (
    <ol className={below ? 'border-line border-t' : 'border-ink border-t'}>
      {entries.map(({ title, text }, index) => (
        <li key={title} className="grid gap-x-6 gap-y-1 border-line border-b py-5 lg:grid-cols-9">
          <p className="text-ink-3 text-small tabular-nums lg:pt-1">
            {number}.{index + 1}
          </p>
          <h3 className="text-h4 lg:col-span-3">{fill(title)}</h3>
          <p className="max-w-[29.5rem] text-ink-2 lg:col-span-5">{fill(text)}</p>
        </li>
      ))}
    </ol>
  );
}

import { prefixes } from './palette-items.ts';

const keys = [
  { key: '↑ ↓', does: 'choose' },
  { key: 'Enter', does: 'open' },
  { key: 'Ctrl Enter', does: 'new tab' },
];

/** The keys of the palette, and the characters that narrow it. */
export function PaletteFooter() {
  const narrowing = Object.entries(prefixes).map(([key, title]) => ({ key, does: title.toLowerCase() }));
  return (
    <dl className="flex flex-none flex-wrap gap-x-4 gap-y-1 border-line border-t bg-sunken px-4 py-2.5 text-ink-2 text-meta max-md:hidden">
      {[...keys, ...narrowing].map(({ key, does }, index) => (
        <div key={key} className={index === keys.length ? 'ml-auto flex gap-1.5' : 'flex gap-1.5'}>
          <dt>
            <kbd className="rounded-3 border border-control px-1.5 font-sans">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

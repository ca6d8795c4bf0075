import './parts.css';
import { partNames } from './part-names.ts';

/** One part in both themes side by side, at desktop or phone width. Each theme is a document of its own. */
const bar = document.createElement('div');
bar.className = 'parts-bar';
const frames = document.createElement('div');
frames.className = 'parts-frames';
document.body.append(bar, frames);

const part = addSelect('Part', partNames);
const width = addSelect('Width', ['1024', '390']);
part.value = named() ?? partNames[0];
show();
addEventListener('hashchange', () => {
  part.value = named() ?? partNames[0];
  show();
});

/** The part named in the address. */
function named(): string | undefined {
  const name = decodeURIComponent(location.hash.slice(1));
  return partNames.find((part) => part === name);
}

function addSelect(label: string, values: readonly string[]): HTMLSelectElement {
  const select = document.createElement('select');
  select.className = 'field field-sm';
  select.append(...values.map((value) => new Option(value)));
  select.addEventListener('change', show);
  const box = document.createElement('label');
  box.append(label, select);
  bar.append(box);
  return select;
}

function show(): void {
  history.replaceState(null, '', `#${part.value}`);
  frames.dataset.width = width.value;
  frames.replaceChildren(
    ...['light', 'dark'].map((theme) => {
      const frame = document.createElement('iframe');
      frame.title = `${part.value}, ${theme}`;
      frame.src = `part.html?${new URLSearchParams({ theme, part: part.value })}`;
      return frame;
    }),
  );
}

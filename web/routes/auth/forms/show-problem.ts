/** The icon `alert` of web/ui/icons.tsx. */
const icon =
  '<svg width="16" height="16" viewBox="0 0 16 16" class="mt-px flex-none" aria-hidden="true"><path d="M8 4.75v4M8 11.2v.05M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="square"/></svg>';

/** Draws a field's message as `Field` of web/ui does, or its help when there is no problem. */
export function showProblem(field: HTMLInputElement, problem: string): void {
  const id = `${field.id}-note`;
  const note = document.getElementById(id) ?? document.createElement('p');
  const text = problem || field.dataset.help || '';
  note.id = id;
  note.className = `mt-1.5 text-meta ${problem ? 'flex gap-1.5 font-medium text-critical' : 'text-ink-3'}`;
  note.innerHTML = problem && icon;
  note.append(text);
  if (problem) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (text) {
    field.setAttribute('aria-describedby', id);
    field.labels?.[0]?.parentElement?.parentElement?.append(note);
  } else {
    field.removeAttribute('aria-describedby');
    note.remove();
  }
}

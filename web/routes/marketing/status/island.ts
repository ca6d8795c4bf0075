/** Sends with the form how long it was shown, which tells a person from a program. */
export function mount(element: HTMLElement): void {
  element.addEventListener('formdata', ({ formData }) => {
    formData.set('elapsedMs', String(Math.round(performance.now())));
  });
}

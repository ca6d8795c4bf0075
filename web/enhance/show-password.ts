/**
 * `Show` beside a password: it shows what is typed into every password field of its form. Before the form is sent all
 * is hidden again, so that browsers recognise the fields and offer to keep what is in them.
 */
export function watchReveal(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const fields = [...(button.form?.querySelectorAll<HTMLInputElement>('[type=password]') ?? [])];
    const show = (isShown: boolean) => {
      button.ariaPressed = String(isShown);
      for (const field of fields) field.type = isShown ? 'text' : 'password';
    };
    button.setAttribute('aria-controls', fields.map(({ id }) => id).join(' '));
    button.addEventListener('click', () => show(button.ariaPressed !== 'true'));
    button.form?.addEventListener('submit', () => show(false));
  }
}

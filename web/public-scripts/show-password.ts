/**
 * The `Show` button: reveals all password fields of its form. Before submission they are hidden again, so that browsers
 * recognise the fields and offer to save the password.
 */
export function watchShowPassword(): void {
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

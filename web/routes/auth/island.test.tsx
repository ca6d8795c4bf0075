import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LinkTabs } from '#web/ui/tabs/link-tabs.tsx';
import { SignUp } from './forms/sign-up.tsx';
import { mount } from './island.ts';
import type { FormRefusal } from './refusal-response.ts';

const options = {
  registrationOpen: true,
  passwordMinLength: 10,
  sessionTimeoutMinutes: 60,
  confirmationRequired: true,
};

afterEach(() => document.body.replaceChildren());

function open(refused: FormRefusal | null = null) {
  document.body.innerHTML = `<main>${renderToStaticMarkup(
    <>
      <LinkTabs
        label="Account"
        panelId="form"
        tabs={['Sign In', 'Sign Up', 'Reset'].map((label) => ({
          label,
          href: `?mode=${label}`,
          selected: label === 'Sign Up',
        }))}
      />
      <SignUp options={options} refused={refused} />
    </>,
  )}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  const field = (name: string) => main.querySelector(`[name=${name}]`) as HTMLInputElement;
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const note = (name: string) => document.getElementById(`${name}-note`)?.textContent ?? null;
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    main.querySelector('form')?.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  mount(main);
  return { main, field, type, note, submit };
}

test('an empty form is not sent: every field says what it needs, and the first one has the focus', () => {
  const { submit, note, field } = open();
  expect(submit()).toBe(false);
  expect(note('email')).toBe('Please enter a valid email address');
  expect(note('password')).toBe('Password must be at least 10 characters');
  expect(note('confirmPassword')).toBe('Password must be at least 10 characters');
  expect(document.activeElement).toBe(field('email'));
  expect(field('email').getAttribute('aria-describedby')).toBe('email-note');
});

test('passwords that differ keep both values and the focus; correcting either removes the message', () => {
  const { submit, note, field, type } = open();
  type('email', 'anna@bank.example');
  type('password', 'a long winter sentence');
  type('confirmPassword', 'a long winter');
  expect(submit()).toBe(false);
  expect(note('confirmPassword')).toBe("Passwords don't match");
  expect(field('password').value).toBe('a long winter sentence');
  expect(document.activeElement).toBe(field('confirmPassword'));
  type('password', 'a long winter');
  expect(note('confirmPassword')).toBeNull();
  expect(field('confirmPassword').hasAttribute('aria-invalid')).toBe(false);
  expect(submit()).toBe(true);
});

test('a message of the server goes when its field is changed, and the help comes back', () => {
  const widelyKnown = 'This password is widely known. Please choose another one';
  const { note, type } = open({
    email: 'anna@bank.example',
    problems: { password: widelyKnown },
    message: null,
    retryAfter: null,
    provider: null,
  });
  expect(note('password')).toBe(widelyKnown);
  type('email', 'anne@bank.example');
  expect(note('password')).toBe(widelyKnown);
  type('password', 'bergschrund seven');
  expect(note('password')).toBe('At least 10 characters');
});

test('the arrow keys, Home and End move between tabs, of which one is in the tab order', () => {
  const { main } = open();
  const tabs = [...main.querySelectorAll<HTMLElement>('[role=tab]')];
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  tabs[1]?.focus();
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key);
    return document.activeElement?.textContent;
  });
  expect(visited).toEqual(['Reset', 'Sign In', 'Reset', 'Sign In', 'Reset']);
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

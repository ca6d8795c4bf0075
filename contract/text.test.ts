import { expect, test } from 'vitest';
import { email, invalidEmail, line, requiredLine } from './text.ts';

test('a line holds no characters that turn or break its text', () => {
  for (const hidden of ['\u202E', '\u2066', '\u2028', '\n']) {
    expect(line(80).safeParse(`invoice${hidden}fdp.exe`).success, hidden.codePointAt(0)?.toString(16)).toBe(false);
  }
  expect(line(80).parse(' שלום Anna 👩‍💻 ')).toBe('שלום Anna 👩‍💻');
});

test('a required line has something to see', () => {
  for (const empty of ['', ' ', '\u200B', '\u200D\uFEFF', '\u3164', '\u2800']) {
    expect(requiredLine(80).safeParse(empty).error?.issues[0]?.message).toBe('Required');
  }
  expect(requiredLine(80).parse('李')).toBe('李');
  expect(requiredLine(80).parse('.')).toBe('.');
});

test('an email address has a domain that DNS can hold', () => {
  const label = 'a'.repeat(63);
  expect(email.parse(`Anna@${label}.${label}.example`)).toBe(`anna@${label}.${label}.example`);
  for (const domain of [`${label}a.example`, `mail.${label}a.example`, `${`${label}.`.repeat(4)}example`]) {
    expect(email.safeParse(`anna@${domain}`).success, domain).toBe(false);
  }
  expect(email.safeParse(`anna@${label}a.example`).error?.issues.map(({ message }) => message)).toEqual([invalidEmail]);
});

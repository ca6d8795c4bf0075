import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DayFilter } from './day-filter.tsx';

let asked: string[] = [];

function open(value = '') {
  asked = [];
  render(<DayFilter label="From" value={value} min="" max="2026-03-31" onChange={(day) => asked.push(day)} />);
  return screen.getByLabelText('From');
}

function enter(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

afterEach(cleanup);

test('a day is asked for once it is complete, and an empty field asks for any', () => {
  const field = open();
  enter(field, '2026-03-05');
  expect(asked).toEqual(['2026-03-05']);
  cleanup();
  enter(open('2026-03-05'), '');
  expect(asked).toEqual(['']);
});

test('a day outside the range stays in the field with its problem, and nothing is asked for', () => {
  const field = open();
  enter(field, '2026-04-01');
  expect(screen.getByRole('alert').textContent).toBe('Not after Tuesday, 31 March 2026');
  expect(field).toHaveProperty('value', '2026-04-01');
  enter(field, '0202-04-01');
  expect(screen.getByRole('alert').textContent).toBe('Not before Saturday, 1 January 2000');
  expect(asked).toEqual([]);
  enter(field, '2026-03-31');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual(['2026-03-31']);
});

import { expect, test } from 'vitest';
import { type StatusComponent, statusComponentKeys } from './components.ts';
import { verdictOf } from './verdict.ts';

const verdict = (...down: StatusComponent[]) =>
  verdictOf(statusComponentKeys.map((component) => ({ component, works: !down.includes(component) }))).text;

test('the verdict names what does not work, and claims nothing that is not measured', () => {
  expect(verdict()).toBe('All services work');
  expect(verdict('email')).toBe('Email does not work');
  expect(verdict('files')).toBe('Files do not work');
  expect(verdict('email', 'api')).toBe('Email and API do not work');
  expect(verdict('website', 'email', 'api')).toBe('Website, Email and API do not work');
  expect(verdict(...statusComponentKeys)).toBe('No service works');
  const states = statusComponentKeys.map((component) => ({ component, works: component === 'api' ? null : true }));
  expect(verdictOf(states)).toEqual({ text: 'Not measured at the moment', tone: 'unknown' });
});

test('an open incident that no probe notices is in the verdict', () => {
  const states = statusComponentKeys.map((component) => ({ component, works: true }));
  expect(verdictOf(states, ['email', 'email']).text).toBe('Email is affected by an incident');
  expect(verdictOf(states, ['files', 'api']).text).toBe('Files and API are affected by an incident');
});

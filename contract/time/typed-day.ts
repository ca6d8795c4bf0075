import { z } from 'zod';
import { isDay } from './days.ts';

/** A day that somebody enters: one of the calendar that the database can read. */
export const typedDay = z.iso.date('Please enter a date').refine(isDay, 'Please enter a date');

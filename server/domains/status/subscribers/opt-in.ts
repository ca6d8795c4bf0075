import { doubleOptIn } from '#server/records/double-opt-in.ts';
import { statusSubscribers } from '../tables.ts';

export const statusOptIn = doubleOptIn(statusSubscribers, { name: 'status' });

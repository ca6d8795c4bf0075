import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { alerts } from './alerts/tables.ts';

const { name, raisedAt, acknowledgedAt, acknowledgedBy } = alerts;

/** Who took charge of an alert. The alert stays without the person. */
export const alertsData: PersonalData = {
  name: 'alerts',
  about: {
    title: 'Alerts of the monitor',
    purpose: 'Showing who takes care of an alert',
    legalBasis: 'Legitimate interest in a reliable service',
    data: 'Who acknowledged an alert, and when',
    people: 'Administrators',
    recipients: null,
    keptFor: '400 days',
  },
  tables: ['alerts'],
  inExport: 'the alerts that the person acknowledged, with dates',
  atErasure: 'kept without the person',
  collect: rowsOfUser(acknowledgedBy, { name, raisedAt, acknowledgedAt }, asc(raisedAt)),
  erase: deletedWithUser,
};

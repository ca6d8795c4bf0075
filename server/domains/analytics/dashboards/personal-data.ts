import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { dashboards } from './tables.ts';

/** The dashboards that an administrator created. They stay without the person. */
export const dashboardsData: PersonalData = {
  name: 'dashboards',
  about: {
    title: 'Dashboards',
    purpose: 'Figures of the use of the website',
    legalBasis: 'Legitimate interest in statistics of the website',
    data: 'Who created a dashboard',
    people: 'Administrators',
    recipients: 'Nobody outside the company',
    keptFor: 'Until the account is deleted',
  },
  tables: ['dashboards'],
  collect: (tx, { id }) => {
    const { name, createdAt } = dashboards;
    return tx.select({ name, createdAt }).from(dashboards).where(eq(dashboards.createdBy, id));
  },
  erase: deletedWithUser,
};

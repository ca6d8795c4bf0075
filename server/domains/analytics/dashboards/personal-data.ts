import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { dashboardMails, dashboards } from './tables.ts';

/** The dashboards that an administrator created, which stay without the person, and those they get by email. */
export const dashboardsData: PersonalData = {
  name: 'dashboards',
  about: {
    title: 'Dashboards',
    purpose: 'Figures of the use of the website',
    legalBasis: 'Legitimate interest in statistics of the website',
    data: 'Who created a dashboard, who gets it by email',
    people: 'Administrators',
    recipients: 'Nobody outside the company',
    keptFor: 'Until the account is deleted',
  },
  tables: ['dashboards', 'dashboard_mails'],
  async collect(tx, { id }) {
    const { name, createdAt } = dashboards;
    const created = await tx.select({ name, createdAt }).from(dashboards).where(eq(dashboards.createdBy, id));
    const emailed = await tx
      .select({ name, every: dashboardMails.every })
      .from(dashboardMails)
      .innerJoin(dashboards, eq(dashboards.id, dashboardMails.dashboardId))
      .where(eq(dashboardMails.userId, id));
    return { created, emailed };
  },
  erase: deletedWithUser,
};

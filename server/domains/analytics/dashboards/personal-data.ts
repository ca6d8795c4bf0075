import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { dashboardLinks, dashboardMails, dashboards } from './tables.ts';

/** The dashboards that an administrator created, which stay without the person, and those they get by email. */
export const dashboardsData: PersonalData = {
  name: 'dashboards',
  about: {
    title: 'Dashboards',
    purpose: 'Figures of the use of the website',
    legalBasis: 'Legitimate interest in statistics of the website',
    data: 'Who created a dashboard or a link to it, who gets it by email',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['dashboards', 'dashboard_mails', 'dashboard_links'],
  inExport: 'names of the dashboards that the person created or shared by link, and of those that they get by email',
  atErasure: 'a dashboard and its link are kept without the person; the emails end',
  async collect(tx, { id }) {
    const { name, createdAt } = dashboards;
    const created = await tx.select({ name, createdAt }).from(dashboards).where(eq(dashboards.createdBy, id));
    const emailed = await tx
      .select({ name, every: dashboardMails.every })
      .from(dashboardMails)
      .innerJoin(dashboards, eq(dashboards.id, dashboardMails.dashboardId))
      .where(eq(dashboardMails.userId, id));
    const shared = await tx
      .select({ name, createdAt: dashboardLinks.createdAt, expiresAt: dashboardLinks.expiresAt })
      .from(dashboardLinks)
      .innerJoin(dashboards, eq(dashboards.id, dashboardLinks.dashboardId))
      .where(eq(dashboardLinks.createdBy, id));
    return { created, emailed, shared };
  },
  erase: deletedWithUser,
};

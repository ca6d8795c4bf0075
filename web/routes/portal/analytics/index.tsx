import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { OrganisationActivity } from './organisation-activity.tsx';
import { OwnActivity } from './own-activity.tsx';

export const meta = memberMeta('/analytics');

const mine = { key: 'mine', label: 'Mine' } as const;
const ofOrganisation = [mine, { key: 'organisation', label: 'Organisation' }] as const;
const panelId = 'analytics-panel';

/** One's own figures, and those of the organisation that one works in, counted from the audit log, the projects and the visits. */
export default function Analytics() {
  // The sidebar has asked for it before the first screen.
  const { data: organisation } = useQuery(queries.branding.theme.queryOptions({ meta: { quiet: true } }));
  const tabs = organisation ? ofOrganisation : [mine];
  const tab = useSelectedTab(tabs);
  const panel = tab === 'organisation' ? <OrganisationActivity /> : <OwnActivity />;
  return (
    <Page crumbs={memberCrumbsAt('/analytics')}>
      <h1 className="text-h3">{memberScreens['/analytics'].label}</h1>
      {organisation ? (
        <>
          <div className="pt-4">
            <TabLinks label="Whose analytics" tabs={tabs} panelId={panelId} />
          </div>
          <div role="tabpanel" id={panelId} aria-label={tab === 'mine' ? 'Mine' : 'Organisation'} className="pt-4">
            {panel}
          </div>
        </>
      ) : (
        <div className="pt-1.5">{panel}</div>
      )}
    </Page>
  );
}

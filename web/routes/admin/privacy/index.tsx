import { useSearchParams } from 'react-router';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { MeasuresTab } from './measures-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RegisterTab } from './register-tab.tsx';
import { RetentionTab } from './retention-tab.tsx';

export const meta = screenMeta('/admin/privacy');

const tabs = [
  { value: 'people', label: 'People', content: <PeopleTab /> },
  { value: 'retention', label: 'Retention', content: <RetentionTab /> },
  { value: 'holds', label: 'Legal holds', content: <MeasuresTab /> },
  { value: 'register', label: 'Register', content: <RegisterTab /> },
];

/** Requests of people about their data. The tab is stored in the address; an address that was searched for is not. */
export default function Privacy() {
  const [params, setParams] = useSearchParams();
  const known = tabs.find(({ value }) => value === params.get('tab'));
  return (
    <Page crumbs={crumbsAt('/admin/privacy')}>
      <PageHeader title="Privacy">
        What is stored about people, how long it is kept, and requests to export, erase or restrict it.
      </PageHeader>
      <div className="max-w-192">
        <Tabs
          label="Privacy"
          value={known?.value ?? 'people'}
          onValueChange={(tab) => setParams({ tab })}
          tabs={tabs}
        />
      </div>
    </Page>
  );
}

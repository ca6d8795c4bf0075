import { Page } from '../../../../app/page.tsx';
import type { Route } from './+types/index.ts';
import { FactorsSection } from './factors.tsx';
import { PasskeysSection } from './passkeys.tsx';
import { PasswordSection } from './password.tsx';
import { ProvidersSection } from './providers.tsx';
import { SessionsSection } from './sessions.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Security' }];

/** spec 000 §2: how the account is entered, and by whom it is entered now. One section a file. */
export default function SecuritySettings() {
  return (
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'Security' }]}>
      <h1 className="text-h2">Security</h1>
      <div className="mt-8 grid max-w-[46rem] gap-14">
        <PasswordSection />
        <FactorsSection />
        <PasskeysSection />
        <ProvidersSection />
        <SessionsSection />
      </div>
    </Page>
  );
}

import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { FactorsSection } from './factors.tsx';
import { PasskeysSection } from './passkeys.tsx';
import { PasswordSection } from './password.tsx';
import { ProvidersSection } from './providers.tsx';
import { SessionsSection } from './sessions.tsx';

export const meta = memberMeta('/settings/security');

/** Requirements 1.2: sign-in methods and active sessions. */
export default function SecuritySettings() {
  return (
    <Page crumbs={memberCrumbsAt('/settings/security')}>
      <PageHeader title={memberScreens['/settings/security'].label}>
        Password, two-step verification and active sessions.
      </PageHeader>
      <div className="grid max-w-192 gap-14 border-rule border-t pt-6">
        <PasswordSection />
        <FactorsSection />
        <PasskeysSection />
        <ProvidersSection />
        <SessionsSection />
      </div>
    </Page>
  );
}

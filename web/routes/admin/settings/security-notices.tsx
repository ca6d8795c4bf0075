import { WaitingChanges } from '#web/domains/oversight/waiting-changes.tsx';
import { OnlyAdministrator } from './only-administrator.tsx';

/** Above the security settings: what waits for a second administrator, and what it means to be the only one. */
export function SecurityNotices() {
  return (
    <>
      <WaitingChanges recordId="settings.security" className="mb-4 max-w-152" />
      <OnlyAdministrator className="mb-4 max-w-152" />
    </>
  );
}

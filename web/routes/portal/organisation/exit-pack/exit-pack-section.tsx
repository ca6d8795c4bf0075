import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import { Section } from '#web/back-office/section.tsx';
import { ExitPackPanel } from '#web/domains/exit-packs/exit-pack-panel.tsx';

/** For the owners of an organisation. */
export function ExitPackSection({ tenantId }: { tenantId: string }) {
  return (
    <Section id="exit-pack" title="Exit pack" size="large">
      <p className="py-3 text-ink-2 text-small">
        A ZIP archive of everything your organisation has stored: data as JSON and CSV, project files and audit entries.
        Owners can download it for {exitPackDays} days. Anyone can verify it with verify-exit.mjs and Node.js.
      </p>
      <ExitPackPanel tenantId={tenantId} />
    </Section>
  );
}

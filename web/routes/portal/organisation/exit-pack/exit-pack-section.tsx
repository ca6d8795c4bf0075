import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import { ExitPackPanel } from '#web/domains/exit-packs/exit-pack-panel.tsx';

/** For the owners of an organisation. */
export function ExitPackSection({ tenantId }: { tenantId: string }) {
  return (
    <section aria-labelledby="exit-pack-title">
      <h2 id="exit-pack-title" className="border-rule border-b pb-2 text-h5">
        Exit pack
      </h2>
      <p className="py-3 text-ink-2 text-small">
        A ZIP archive of everything your organisation has stored: data as JSON and CSV, project files and audit entries.
        Owners can download it for {exitPackDays} days. Anyone can verify it with verify-exit.mjs and Node.js.
      </p>
      <ExitPackPanel tenantId={tenantId} />
    </section>
  );
}

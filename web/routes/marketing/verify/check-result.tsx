import type { ReceiptCheck } from '#contract/business/legal/receipts.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Whether the receipt is valid, and if so what it says. */
export function CheckResult({ check }: { check: ReceiptCheck }) {
  if (!check.isValid)
    return (
      <Notice tone="critical" role="alert" tabIndex={-1} autoFocus title="Not valid" className="mb-8">
        <p>{check.problem}</p>
      </Notice>
    );
  const { document, acceptedBy, acceptedAt, assurance, issuer } = check.receipt;
  const facts = [
    ['Document', document.title],
    ['Version', String(document.version)],
    ['SHA-256 of the document', document.hash],
    ['Accepted by', acceptedBy.name === null ? acceptedBy.email : `${acceptedBy.name} (${acceptedBy.email})`],
    ['Accepted at', acceptedAt],
    ['Signed in with', assurance === 'aal2' ? 'Two-step verification' : 'Single factor'],
    ['Signed by', issuer],
  ];
  return (
    <Notice tone="positive" role="status" tabIndex={-1} autoFocus title="This receipt is valid" className="mb-8">
      <dl className="mt-2 grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-3 text-meta">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

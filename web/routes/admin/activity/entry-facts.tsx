import { Link } from 'react-router';
import type { AuditLogDetail } from '#contract/operations/audit-log.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { actorLabel, recordHref, resourceLabel } from '#web/domains/activity/resource-label.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { countLabel } from '#web/ui/whole-number.ts';

/** Who, about which record, within which request, and the seal. */
export function EntryFacts({ entry, now }: { entry: AuditLogDetail; now: Date }) {
  const { userId, resource, resourceId, recordTitle, requestId, ipAddress, browser, category, tenantId, tenantName } =
    entry;
  const href = recordHref(resource, resourceId);
  return (
    <>
      <FactList title="Action">
        <Fact label="Actor">
          {userId ? (
            <Link to={`/admin/activity?actor=${userId}`} className="link">
              {actorLabel(entry)}
            </Link>
          ) : (
            actorLabel(entry)
          )}
        </Fact>
        <Fact label="Category">{resourceLabel(category)}</Fact>
        <Fact label="Record">
          {href ? (
            <Link to={href} className="link">
              {recordTitle ?? resourceLabel(resource)}
            </Link>
          ) : (
            (recordTitle ?? resourceLabel(resource))
          )}
          {recordTitle && <span className="block text-ink-3 text-meta">{resourceLabel(resource)}</span>}
          {resourceId && <span className="block text-ink-3 text-meta">{resourceId}</span>}
        </Fact>
        {resourceId && (
          <Fact label="History">
            <ActivityLink resource={resource} id={resourceId}>
              All entries of this record ({countLabel(entry.ofRecord)})
            </ActivityLink>
          </Fact>
        )}
        {tenantId && (
          <Fact label="Organisation">
            {tenantName ?? 'A deleted organisation'}
            <Link to={`/admin/activity?tenant=${tenantId}`} className="link block">
              All entries of this organisation
            </Link>
          </Fact>
        )}
      </FactList>
      <FactList title="Request">
        <Fact label="Network">{ipAddress ?? 'Not recorded'}</Fact>
        <Fact label="Browser">{browser ?? 'Not recorded'}</Fact>
        <Fact label="Request">
          {requestId ? (
            <>
              {requestId}
              <Link to={`/admin/activity?${new URLSearchParams({ q: requestId })}`} className="link block">
                All entries of this request ({countLabel(entry.ofRequest)})
              </Link>
            </>
          ) : (
            'Not recorded'
          )}
        </Fact>
      </FactList>
      <Seal seal={entry.seal} now={now} />
    </>
  );
}

function Seal({ seal, now }: { seal: AuditLogDetail['seal']; now: Date }) {
  if (!seal) return <p className="text-ink-3 text-meta">Not in the chain yet; that takes a few seconds.</p>;
  return (
    <FactList title="Seal">
      <Fact label="State">
        {seal.isIntact ? (
          'Unchanged since it was sealed'
        ) : (
          <span className="text-red-text">Changed after it was sealed</span>
        )}
      </Fact>
      <Fact label="Sealed">{dayAndTime(seal.sealedAt, now)}</Fact>
      <Fact label="Hash">
        <span className="font-mono text-meta">{seal.hash}</span>
      </Fact>
      <Fact label="Previous hash">
        <span className="font-mono text-meta">{seal.previousHash}</span>
      </Fact>
    </FactList>
  );
}

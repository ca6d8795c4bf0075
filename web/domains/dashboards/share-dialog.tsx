import { useState } from 'react';
import type { DashboardLink } from '#contract/analytics/dashboard-links.ts';
import type { DashboardRow } from '#contract/analytics/dashboards.ts';
import { type LinkDays, leastVisitorsOfName, linkDays } from '#contract/analytics/link-choices.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { dateAndTime } from '#web/ui/times.ts';

interface ShareDialogProps {
  record: DashboardRow;
  onClose: () => void;
}

/** Creates and ends the link by which a dashboard is read without an account. Its address is shown once. */
export function ShareDialog({ record: { id, name }, onClose }: ShareDialogProps) {
  const [days, setDays] = useState<LinkDays>('7');
  const share = useWrite('create', api.dashboards.share);
  const created = share.data && location.origin + share.data.path;
  return (
    <Dialog
      onClose={onClose}
      title={`Share “${name}”`}
      description={`Anyone with the link can see the saved titles and figures without signing in, including widgets that you add later. Names and pages with fewer than ${leastVisitorsOfName} visitors on a day are left out.`}
    >
      <Loaded query={queries.dashboards.link.queryOptions({ input: { id }, meta: { resource: 'link' } })} rows={2}>
        {({ link }) => (
          <>
            <LinkFacts link={link} />
            {created && link && (
              <Notice tone="positive" role="status" title="The new link" className="mt-4">
                <p>Copy it now. It is shown only once.</p>
                <code className="my-3 block select-all break-all font-mono text-meta">{created}</code>
                <CopyButton text={created}>Copy link</CopyButton>
              </Notice>
            )}
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <Select
                look="filter"
                label="Valid for"
                choices={Object.entries(linkDays)}
                value={days}
                onChange={({ target }) => setDays(target.value as LinkDays)}
              />
              <Button
                variant="outline"
                size="sm"
                loading={share.isPending}
                loadingLabel="Creating…"
                onClick={() => share.mutate({ id, days })}
              >
                {link ? 'Replace link' : 'Create link'}
              </Button>
            </div>
            <DialogActions onCancel={onClose} cancelLabel="Close">
              {link && (
                <WriteButton
                  variant="destructive"
                  loadingLabel="Ending…"
                  operation="delete"
                  run={() => api.dashboards.revokeLink({ id })}
                  onSuccess={share.reset}
                  toast={`“${name}” is private. Its link no longer works.`}
                >
                  Stop sharing
                </WriteButton>
              )}
            </DialogActions>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function LinkFacts({ link }: { link: DashboardLink | null }) {
  if (!link) return <p className="text-small">Private: only administrators can see it.</p>;
  const now = new Date();
  return (
    <p className="wrap-anywhere text-small">
      Shared by {link.createdBy ?? 'a deleted account'} {dateAndTime(link.createdAt, now)}, until{' '}
      {dateAndTime(link.expiresAt, now)}. A new link replaces this one.
    </p>
  );
}

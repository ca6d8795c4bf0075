import { useQueryClient } from '@tanstack/react-query';
import { fileExtensions, maximumFileBytes } from '#contract/business/project-files.ts';
import { goLiveFilePath, goLivePriorities, goLiveUploadPath } from '#contract/operations/go-live/choices.ts';
import type { GoLiveItem } from '#contract/operations/go-live/go-live.ts';
import { useActs } from '#web/back-office/acts/use-acts.tsx';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { toggleActs } from '#web/domains/go-live/acts.ts';
import { goLiveOptions } from '#web/domains/go-live/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dayAndTime, isoDayOf, longDayOf } from '#web/ui/times.ts';

const assignItem = lazyModule(async () => (await import('./assign-item.tsx')).AssignItem);

/** One item: a click completes or reopens it for everybody (requirements 2.4). */
export function ChecklistItem({ item, now }: { item: GoLiveItem; now: Date }) {
  const { items, dialog } = useActs(toggleActs, item);
  const toggle = items[0];
  return (
    <li className="grid gap-2 border-line border-b py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3 md:justify-start">
          <Checkbox
            checked={item.completed}
            disabled={toggle === undefined || toggle.reason !== null || toggle.isPending}
            onChange={() => toggle?.select()}
            className="font-medium"
          >
            {item.task}
          </Checkbox>
          <Badge tone={item.critical && !item.completed ? 'caution' : 'neutral'}>
            {goLivePriorities[item.priority]}
          </Badge>
        </div>
        <div className="grid gap-1 pt-1 pl-7 text-small">
          <p className="max-w-168 text-ink-2">{item.description}</p>
          <Owner item={item} now={now} />
          <Proof item={item} now={now} />
          {item.reopenedBecause && !item.completed && (
            <p className="text-caution">Open again: {item.reopenedBecause}.</p>
          )}
          {toggle?.reason && <p className="text-critical">{toggle.reason}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 pl-7 md:justify-end md:pl-0">
        {!(item.completed && item.file) && <AttachFile item={item} />}
        <DialogButton
          variant="outline"
          size="sm"
          dialog={assignItem}
          given={{ item }}
          aria-label={`Assign ${item.task}`}
        >
          Assign…
        </DialogButton>
      </div>
      {dialog}
    </li>
  );
}

function Owner({ item: { team, assignee, dueOn, completed }, now }: { item: GoLiveItem; now: Date }) {
  const isOverdue = dueOn !== null && !completed && dueOn < isoDayOf(now);
  return (
    <p className="wrap-anywhere text-ink-3 text-meta">
      {[team, assignee?.email].filter(Boolean).join(', ')}
      {dueOn !== null && (
        <span className={isOverdue ? 'text-critical' : undefined}>
          , {isOverdue ? 'overdue since' : 'due'} {longDayOf(dueOn)}
        </span>
      )}
    </p>
  );
}

/** What proves the item, or what its check found last. */
function Proof({ item, now }: { item: GoLiveItem; now: Date }) {
  const { check, checkId, checkName, completed, completedAt, completedBy, attestation, expiresOn, file } = item;
  const who = completedAt && `${completedBy?.email ?? 'A deleted account'}, ${dayAndTime(completedAt, now)}`;
  return (
    <>
      {completed && (
        <p className="wrap-anywhere">
          {attestation === null ? `Proven by the check “${checkName}”` : `“${attestation}”`}, {who}
          {attestation !== null && expiresOn !== null && `, valid until ${longDayOf(expiresOn)}`}
        </p>
      )}
      {check && (
        <p className="wrap-anywhere text-ink-2">
          Check “{checkName}”: {check.summary}
          {check.checkedAt && `, ${dayAndTime(check.checkedAt, now)}`}
        </p>
      )}
      {checkId !== null && check === null && !completed && (
        <p className="text-ink-2">The check “{checkName}” has no result yet: a person can attest the item.</p>
      )}
      {file && (
        <p>
          <a href={`${goLiveFilePath}/${file.id}`} download className="link wrap-anywhere">
            {file.name}
          </a>{' '}
          <span className="text-ink-3 text-meta">
            {sizeText(file.size)}
            {completed && ', replaced only while the item is open'}
          </span>
        </p>
      )}
    </>
  );
}

function AttachFile({ item: { id, file } }: { item: GoLiveItem }) {
  const queryClient = useQueryClient();
  return (
    <UploadButton
      label={file ? 'Replace file' : 'Attach file'}
      endings={fileExtensions}
      maximumBytes={maximumFileBytes}
      addressOf={(name) => `${goLiveUploadPath}?${new URLSearchParams({ item: id, name })}`}
      onUploaded={() => void queryClient.invalidateQueries({ queryKey: goLiveOptions.queryKey })}
    />
  );
}

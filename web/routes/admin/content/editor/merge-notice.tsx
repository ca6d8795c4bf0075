import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PageMerge } from './use-page-text.ts';
import { wantedText } from './wanted-status.ts';

/** What came of bringing two texts together: the values of the other person that are not in the text, and the status that they chose. */
export function MergeNotice({ merge: { keptTwice, theirs, statuses } }: { merge: PageMerge }) {
  return (
    <Notice tone="caution" role="alert" title="Someone else saved this page in the meantime">
      <p>
        Their changes and yours are merged in the text below; nothing is lost. Review it, then save again.
        {keptTwice > 0 &&
          ` ${keptTwice === 1 ? 'One passage' : `${keptTwice} passages`} that you both changed ${keptTwice === 1 ? 'appears' : 'appear'} twice: first theirs, then yours.`}
      </p>
      {statuses && (
        <p className="mt-2 font-medium">
          They also changed the status from {wantedText(statuses[0])} to {wantedText(statuses[1])}.
        </p>
      )}
      {theirs.length > 0 && (
        <dl className="mt-2">
          {theirs.map(({ at, value }) => (
            <div key={at}>
              <dt className="font-medium">{labelOf(at.split('.').at(-1) ?? at)}, theirs; yours is in the field</dt>
              <dd className="wrap-anywhere select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

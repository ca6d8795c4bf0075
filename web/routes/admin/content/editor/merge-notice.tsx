import type { Merge } from '#web/routes/admin/content/compare/merge.ts';
import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What came of bringing two texts together, and the values of the other person that are not in the text. */
export function MergeNotice({ merge: { keptTwice, theirs } }: { merge: Merge }) {
  return (
    <Notice tone="caution" role="alert" title="Someone else saved this page in the meantime">
      <p>
        Their changes and yours are merged in the text below; nothing is lost. Review it, then save again.
        {keptTwice > 0 &&
          ` ${keptTwice === 1 ? 'One passage' : `${keptTwice} passages`} that you both changed ${keptTwice === 1 ? 'appears' : 'appear'} twice: first theirs, then yours.`}
      </p>
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

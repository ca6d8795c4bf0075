import { useAppData } from '#web/app/shell/app-data.ts';
import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PageMerge } from './use-page-text.ts';
import { wantedText } from './wanted-status.ts';

/** What stands for the text of the reader's other tab, and for any other change: who made that one is not said. */
const changedBy = {
  you: { title: 'You saved this page in another tab', both: 'What you saved there and your changes here' },
  another: { title: 'This page was changed in the meantime', both: 'What is stored now and your changes' },
};

/** What came of bringing two texts together: the values of the other one that are not in the text, and its status where it differs. */
export function MergeNotice({ merge: { author, keptTwice, theirs, statuses } }: { merge: PageMerge }) {
  const { email } = useAppData().session.user;
  const words = changedBy[author === email ? 'you' : 'another'];
  return (
    <Notice tone="caution" role="alert" title={words.title}>
      <p>
        {words.both} are merged in the text below; nothing is lost. Review it, then save again.
        {keptTwice > 0 &&
          ` ${keptTwice === 1 ? 'One passage' : `${keptTwice} passages`} changed in both ${keptTwice === 1 ? 'appears' : 'appear'} twice: first what is stored, then yours.`}
      </p>
      {statuses && (
        <p className="mt-2 font-medium">
          The status also changed from {wantedText(statuses[0])} to {wantedText(statuses[1])}.
        </p>
      )}
      {theirs.length > 0 && (
        <dl className="mt-2">
          {theirs.map(({ at, value }) => (
            <div key={at}>
              <dt className="font-medium">
                {labelOf(at.split('.').at(-1) ?? at)}, stored now; the field has what you typed
              </dt>
              <dd className="wrap-anywhere select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

import { useAppData } from '#web/app/shell/app-data.ts';
import { labelOf } from '#web/routes/admin/content/fields/labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { PageMerge } from './use-page-text.ts';
import { wantedText } from './wanted-status.ts';

/** The words for who saved the other text: the reader in another tab, or somebody else. */
const savedBy = {
  you: {
    title: 'You saved this page in another tab',
    both: 'What you saved there and your changes here',
    changedTwice: 'you changed in both',
    first: 'first what is saved, then yours',
    alsoChanged: 'You also changed',
    saved: 'saved; the field has what you typed here',
  },
  another: {
    title: 'Someone else saved this page in the meantime',
    both: 'Their changes and yours',
    changedTwice: 'you both changed',
    first: 'first theirs, then yours',
    alsoChanged: 'They also changed',
    saved: 'theirs; yours is in the field',
  },
};

/** What came of bringing two texts together: the values of the other one that are not in the text, and its status where it differs. */
export function MergeNotice({ merge: { author, keptTwice, theirs, statuses } }: { merge: PageMerge }) {
  const { email } = useAppData().session.user;
  const words = savedBy[author === email ? 'you' : 'another'];
  return (
    <Notice tone="caution" role="alert" title={words.title}>
      <p>
        {words.both} are merged in the text below; nothing is lost. Review it, then save again.
        {keptTwice > 0 &&
          ` ${keptTwice === 1 ? 'One passage' : `${keptTwice} passages`} that ${words.changedTwice} ${keptTwice === 1 ? 'appears' : 'appear'} twice: ${words.first}.`}
      </p>
      {statuses && (
        <p className="mt-2 font-medium">
          {words.alsoChanged} the status from {wantedText(statuses[0])} to {wantedText(statuses[1])}.
        </p>
      )}
      {theirs.length > 0 && (
        <dl className="mt-2">
          {theirs.map(({ at, value }) => (
            <div key={at}>
              <dt className="font-medium">
                {labelOf(at.split('.').at(-1) ?? at)}, {words.saved}
              </dt>
              <dd className="wrap-anywhere select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

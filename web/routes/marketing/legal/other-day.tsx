import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import type { LegalText } from '#contract/business/legal/pages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longDayOf } from '#web/ui/times.ts';
import { DocumentPage } from './document-page.tsx';
import { LegalFrame } from './frame.tsx';

interface OtherDayProps {
  path: PublicPage;
  /** As it was written in the address. */
  at: string;
  /** Null: what was written is no day. */
  day: string | null;
  /** Null: no text was in force that day. */
  text: LegalText | null;
  title: string;
  /** The first day of all on which a text was in force; null: there is none. */
  first: string | null;
  /** Too many days were asked for. */
  isRefused: boolean;
}

/** The text of a page that is in force on another day, or a message why there is none. */
export function OtherDay({ path, at, day, text, title, first, isRefused }: OtherDayProps) {
  const today = (
    <p className="mt-1">
      <a href={path} className="link">
        Read the current version
      </a>
    </p>
  );
  if (text && day) {
    return (
      <DocumentPage
        page={path}
        path={path}
        text={text}
        pdf={`${path}/versions/${text.position}.pdf`}
        notice={
          <Notice tone="info" title={`The text in force on ${longDayOf(day)}`}>
            {today}
          </Notice>
        }
      />
    );
  }
  const reason = reasonOf({ at, day, first, isRefused });
  return (
    <LegalFrame
      page={path}
      path="/"
      title={title}
      facts={null}
      notice={
        <Notice tone="caution" role="alert" title={reason.title}>
          <p className="wrap-anywhere">{reason.text}</p>
          {today}
        </Notice>
      }
      sections={[]}
    />
  );
}

function reasonOf({ at, day, first, isRefused }: Pick<OtherDayProps, 'at' | 'day' | 'first' | 'isRefused'>) {
  if (isRefused) return { title: 'Too many requests', text: 'Please try again in a minute.' };
  if (day === null)
    return {
      title: `“${at.slice(0, 40)}” is not a date`,
      text: 'Please write it as year, month and day, such as 2026-03-29.',
    };
  const title = `No text was in force on ${longDayOf(day)}`;
  if (first === null) return { title, text: 'No version of this page has been published as a document yet.' };
  if (day < first) return { title, text: `The first version is in force from ${longDayOf(first)}.` };
  return { title, text: 'Earlier versions were no longer in force on that day.' };
}

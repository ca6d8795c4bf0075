import type { BodyOf } from '#contract/content/page-body.ts';
import { LinkedText } from '#web/routes/marketing/parts/linked-text.tsx';
import { LegalFrame } from './frame.tsx';

/** A legal text of the site's content. */
export function LegalPage({ path, title, body }: { path: string; title: string; body: BodyOf<'legal'> }) {
  return (
    <LegalFrame
      page={path}
      path="/"
      title={title}
      facts={<p>Last updated: {body.updated}</p>}
      lead={
        <p className="text-ink-2 text-lead">
          <LinkedText>{body.lead}</LinkedText>
        </p>
      }
      sections={body.sections.map((section, index) => ({
        number: String(index + 1),
        title: section.title,
        content: <SectionText {...section} />,
      }))}
    />
  );
}

function SectionText({ paragraphs, entries }: BodyOf<'legal'>['sections'][number]) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
      {entries.length > 0 && (
        <dl className="mt-4 border-line border-t">
          {entries.map((entry) => (
            <div key={entry.title} className="border-line border-b py-3 sm:grid sm:grid-cols-4 sm:gap-6">
              <dt className="font-medium">{entry.title}</dt>
              <dd className="text-ink-2 sm:col-span-3">
                <LinkedText>{entry.text}</LinkedText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

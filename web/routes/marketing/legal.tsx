import type { BodyOf } from '#contract/content/page-body.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { EntryList } from './parts/entry-list.tsx';
import { LinkedText } from './parts/linked-text.tsx';
import { Section } from './parts/section.tsx';

/** Links beside each legal text; the last is the next step. */
const related = [
  { title: 'Privacy Policy', text: 'What this website processes, and why', href: '/privacy' },
  { title: 'Terms of Service', text: 'What applies to this website and the platform', href: '/terms' },
  { title: 'Cookie Policy', text: 'What is stored in your browser', href: '/cookies' },
  { title: 'General Terms and Conditions', text: 'What applies to our engagements', href: '/gtc' },
  { title: 'Compliance', text: 'Which rules apply to our clients and us', href: '/compliance' },
  { title: 'Contact', text: 'Ask us about any of this', href: '/contact' },
];

/** A legal text: numbered sections at reading width, contents at the left, with print styles. */
export function LegalPage({ title, body }: { title: string; body: BodyOf<'legal'> }) {
  return (
    <>
      <article className="wrap pt-6">
        <Breadcrumb path="/" title={title} />
        <header className="mt-8 border-ink border-b pb-8 lg:mt-14">
          <h1 className="-ml-[0.03em] text-title">{title}</h1>
          <p className="mt-3 text-ink-3 text-small">Last updated: {body.updated}</p>
        </header>
        <div className="columns pt-8 lg:pt-10">
          <nav aria-label="Contents" className="hidden lg:col-span-3 lg:block print:hidden">
            <ol className="sticky top-26 grid gap-2 text-small">
              {body.sections.map((section, index) => (
                <li key={section.title} className="flex gap-3">
                  <span className="w-4 text-ink-3 tabular-nums">{index + 1}</span>
                  <a href={`#section-${index + 1}`} className="text-ink-2 hover:text-ink">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="col-span-full max-w-[41rem] lg:col-span-8 lg:col-start-4">
            <p className="text-ink-2 text-lead">
              <LinkedText>{body.lead}</LinkedText>
            </p>
            {body.sections.map((section, index) => (
              <section key={section.title} id={`section-${index + 1}`} className="mt-10">
                <h2 className="text-h4">
                  <span className="tabular-nums">{index + 1}.</span> {section.title}
                </h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    <LinkedText>{paragraph}</LinkedText>
                  </p>
                ))}
                {section.entries.length > 0 && (
                  <dl className="mt-4 border-line border-t">
                    {section.entries.map((entry) => (
                      <div key={entry.title} className="border-line border-b py-3 sm:grid sm:grid-cols-4 sm:gap-6">
                        <dt className="font-medium">{entry.title}</dt>
                        <dd className="text-ink-2 sm:col-span-3">
                          <LinkedText>{entry.text}</LinkedText>
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
              </section>
            ))}
          </div>
        </div>
      </article>
      <Section number={body.sections.length + 1} title="Related">
        <EntryList entries={related.filter((entry) => entry.title !== title)} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}

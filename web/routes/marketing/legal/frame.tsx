import type { ReactNode } from 'react';
import { Breadcrumb } from '#web/routes/marketing/parts/breadcrumb.tsx';
import { EntryList } from '#web/routes/marketing/parts/entry-list.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';

/** Links beside each legal text; the last is the next step. */
const related = [
  { title: 'Privacy Policy', text: 'What this website processes, and why', href: '/privacy' },
  { title: 'Terms of Service', text: 'What applies to this website and the platform', href: '/terms' },
  { title: 'Cookie Policy', text: 'What is stored in your browser', href: '/cookies' },
  { title: 'General Terms and Conditions', text: 'What applies to our engagements', href: '/gtc' },
  { title: 'Compliance', text: 'Which rules apply to our clients and us', href: '/compliance' },
  { title: 'Contact', text: 'Ask us about any of this', href: '/contact' },
];

interface LegalFrameProps {
  /** The legal page: `/privacy`. */
  page: string;
  /** Where it is: its breadcrumbs are the pages above. */
  path: string;
  title: string;
  /** Below the title: when it was updated, further addresses. */
  facts: ReactNode;
  /** What has to be known before reading. */
  notice?: ReactNode;
  lead?: ReactNode;
  sections: { number: string; title: string; content: ReactNode }[];
}

/** A legal text: numbered sections at reading width, contents at the left, with print styles. */
export function LegalFrame({ page, path, title, facts, notice, lead, sections }: LegalFrameProps) {
  return (
    <>
      <article className="wrap pt-6">
        <Breadcrumb path={path} title={title} />
        <header className="mt-8 border-ink border-b pb-8 lg:mt-14">
          <h1 className="-ml-[0.03em] wrap-anywhere text-title">{title}</h1>
          <div className="mt-3 text-ink-3 text-small">{facts}</div>
        </header>
        {notice && <div className="pt-6">{notice}</div>}
        <div className="columns pt-8 lg:pt-10">
          <nav aria-label="Contents" className="hidden lg:col-span-3 lg:block print:hidden">
            <ol className="sticky top-26 grid gap-2 text-small">
              {sections.map((section, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids and never move
                <li key={index} className="flex gap-3">
                  <span className="min-w-4 text-ink-3 tabular-nums">{section.number}</span>
                  <a href={`#section-${index + 1}`} className="wrap-anywhere min-w-0 text-ink-2 hover:text-ink">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="wrap-anywhere col-span-full max-w-[41rem] lg:col-span-8 lg:col-start-4 [&>:empty+section]:mt-0">
            {lead}
            {sections.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids and never move
              <section key={index} id={`section-${index + 1}`} className="mt-10 first:mt-0">
                <h2 className="text-h4">
                  <span className="tabular-nums">{section.number}.</span> {section.title}
                </h2>
                {section.content}
              </section>
            ))}
          </div>
        </div>
      </article>
      <Section number={sections.length + 1} title="Related">
        <EntryList entries={related.filter((entry) => entry.href !== page)} />
      </Section>
      <div className="h-20 lg:h-24" />
    </>
  );
}

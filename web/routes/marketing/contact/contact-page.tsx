import type { BodyOf } from '#contract/content/page-body.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { useFill } from '#web/routes/marketing/site.ts';
import { Hero } from '#web/ui/hero.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactMethods } from './contact-methods.tsx';

/** Contact details and the contact form. */
export function ContactPage({ title, body }: { title: string; body: BodyOf<'contact'> }) {
  const fill = useFill();
  return (
    <>
      <Hero
        className="quiet-summit lg:min-h-[372px]"
        subtitle={fill(body.eyebrow)}
        title={fill(title)}
        sheet={<MapSheet href={useMapSheetUrl('contact')} width={960} height={380} />}
        actions={<Actions {...body} />}
      />
      <div className="wrap columns gap-y-12 pt-14 pb-20 lg:pt-18 lg:pb-24">
        <div className="col-span-full lg:col-span-4">
          <h2 className="text-h2">{fill(body.form.title)}</h2>
          <p className="mt-2 max-w-[19rem] text-ink-2">{fill(body.form.text)}</p>
          <ContactMethods {...body.ways} />
        </div>
        <section
          id="contact-form"
          aria-label="Contact form"
          className="col-span-full self-start rounded-4 border border-line bg-surface p-5 sm:p-8 lg:col-span-7 lg:col-start-6"
        >
          <ContactForm />
        </section>
      </div>
    </>
  );
}

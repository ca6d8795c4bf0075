import { useActionData } from 'react-router';
import type { InquiryReceipt } from '#contract/business/inquiries.ts';
import type { BodyOf } from '#contract/content/page-body.ts';
import { Actions } from '#web/routes/marketing/parts/actions.tsx';
import { useFill, useSite } from '#web/routes/marketing/site.ts';
import { Hero } from '#web/ui/hero.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import type { action } from './action.ts';
import type { AttachedEstimate } from './attached-estimate.ts';
import { initialFormState } from './inquiry-fields.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { SentInquiry } from './sent-inquiry.tsx';

interface ContactPageProps {
  title: string;
  body: BodyOf<'contact'>;
  /** The message that was just sent. */
  received?: InquiryReceipt | null;
  /** The estimate that goes along with the message. */
  estimate?: AttachedEstimate | null;
}

/** Contact details and the contact form. */
export function ContactPage({ title, body, received = null, estimate = null }: ContactPageProps) {
  const fill = useFill();
  return (
    <>
      <Hero
        className="quiet-summit lg:min-h-[372px]"
        background="sunken"
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
          <ContactForm received={received} estimate={estimate} />
        </section>
      </div>
    </>
  );
}

/**
 * The form as rendered by the server, or what was received by it. It works without scripts; the island submits it without
 * leaving the page.
 */
function ContactForm({ received, estimate }: Required<Pick<ContactPageProps, 'received' | 'estimate'>>) {
  const result = useActionData<typeof action>();
  if (!result && received) return <SentInquiry {...received} />;
  return (
    <div
      data-island="contact"
      data-state={result && JSON.stringify(result.state)}
      data-estimate={estimate ? JSON.stringify(estimate) : undefined}
    >
      <InquiryForm state={result?.state ?? initialFormState} estimate={estimate} />
    </div>
  );
}

interface ContactMethod {
  icon: IconName;
  label: string;
  value: string;
  href?: string;
  note: string;
}

/** Four ways to contact the company, each with a short note. */
function ContactMethods({ title, ...notes }: BodyOf<'contact'>['ways']) {
  const { company } = useSite();
  const { email, phone, whatsapp, street, postalCode, city } = company;
  const methods: ContactMethod[] = [
    { icon: 'mail', label: 'Email', value: email, href: `mailto:${email}`, note: notes.email },
    { icon: 'phone', label: 'Phone', value: phone, href: `tel:${digits(phone)}`, note: company.phoneHours },
    {
      icon: 'chat',
      label: 'WhatsApp',
      value: whatsapp,
      href: `https://wa.me/${digits(whatsapp).slice(1)}`,
      note: notes.whatsapp,
    },
    { icon: 'pin', label: 'Office', value: `${street}, ${postalCode} ${city}`, note: notes.office },
  ];
  return (
    <>
      <h3 className="mt-10 border-ink border-b pb-3 text-h5">{title}</h3>
      <ul>
        {methods.map(({ icon, label, value, href, note }) => (
          <li key={label} className="flex gap-4 border-line border-b py-3">
            <Icon name={icon} className="mt-2 flex-none text-ink-2" />
            <div className="min-w-0">
              <h4 className="text-ink-3 text-meta">{label}</h4>
              <p className="font-medium">
                {href ? (
                  <a href={href} className="tap">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </p>
              <p className="text-ink-2 text-small">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `+41 44 000 00 00` → `+41440000000` */
function digits(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '');
}

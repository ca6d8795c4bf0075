import type { BodyOf } from '#contract/content/page-body.ts';
import { useSite } from '#web/routes/marketing/site.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';

interface ContactMethod {
  icon: IconName;
  label: string;
  value: string;
  href?: string;
  note: string;
}

/** Four ways to contact the company, each with a short note. */
export function ContactMethods({ title, ...notes }: BodyOf<'contact'>['ways']) {
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

import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const smartHealthcare: SeededPage = {
  path: '/industries/smart-healthcare',
  locale: 'en',
  title: 'Smart Healthcare',
  description:
    'Private clinics, practices and laboratories in Switzerland: patient confidentiality, networked medical devices and AI without diagnosis.',
  body: {
    template: 'sections',
    sheet: 'healthcare',
    lead: 'Medical records, devices and guest Wi-Fi often share one network. We separate them and protect patient data.',
    sections: sections({
      'Where we help': {
        id: 'round',
        entries: linked({
          'Operating theatre': {
            text: 'Devices last fifteen years, their operating systems seven. What cannot be patched is isolated.',
            href: '/services/security',
          },
          Laboratory: {
            text: 'Results go out in many formats. One monitored interface engine replaces the fax.',
            href: '/services/web-development',
          },
          Reception: {
            text: 'One shared login for six people. With a badge each signs in within two seconds, under their own name.',
            href: '/services/support',
          },
          Archive: {
            text: 'Image archives keep growing. They are stored in Switzerland, encrypted, at a known yearly cost.',
            href: '/services/cloud',
          },
        }),
      },
      'Legal requirements': {
        id: 'law',
        paragraphs: [
          'Health data is sensitive personal data under the revised FADP, and medical secrecy under Article 321 of the Criminal Code extends to those who assist. Public hospitals are also subject to cantonal data protection law.',
          'The Medical Devices Ordinance asks health institutions to protect networked devices against electronic attack with state-of-the-art measures. Hospitals on a cantonal list report cyberattacks to the Federal Office for Cybersecurity within 24 hours.',
          'Records are kept for as long as cantonal law says, ten years at least and often twenty, since the limitation for bodily harm was lengthened in 2020. Few systems last that long, so the export format matters.',
        ],
      },
      'Where AI can help': {
        id: 'models',
        paragraphs: [
          'Software with a medical purpose is a medical device and needs certification. We do not build such software. We support administrative tasks:',
        ],
        entries: linked({
          'Discharge letters': {
            text: 'A draft from the record, on the clinic’s own servers, with sources. A physician signs.',
            href: '/services/ai',
          },
          'Coding for invoices': {
            text: 'Suggested codes with the passage that supports them. The coder accepts or rejects, and the error rate is reported monthly.',
            href: '/services/ai',
          },
          'A register of AI uses': {
            text: 'Which tool is used for what, with whose data and who is responsible.',
            href: '/resources/whitepapers/ai-use-register',
          },
        }),
      },
      'How an engagement starts': {
        id: 'begin',
        paragraphs: [
          'We monitor the network passively for two weeks. The resulting inventory lists each device with manufacturer, age, connections and owner. Then you decide what to separate first.',
          'Work that touches patients’ data is done by people named in the contract, on site if you wish.',
        ],
        statistics: ['iso-27001', 'iso-9001', '25-years'],
      },
    }),
    next: {
      title: 'Start with two weeks of monitoring',
      text: 'A fixed price, no interruption and an inventory for your medical engineers.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};

import type { SeededPage } from '#db/seed/content/pages.ts';

export const smartHealthcare: SeededPage = {
  path: '/industries/smart-healthcare',
  locale: 'en',
  title: 'Smart Healthcare',
  description:
    'Private clinics, practices and laboratories in Switzerland: patient secrecy, networked medical devices and software that must not diagnose.',
  body: {
    template: 'sections',
    sheet: 'private-client',
    lead: 'The same cable carries the anaesthesia record and the visitors’ wireless network. Patients assume that somebody has thought about the difference.',
    sections: [
      {
        id: 'round',
        title: 'A round through the house',
        paragraphs: [],
        entries: [
          {
            title: 'Operating theatre',
            text: 'Devices with a service life of fifteen years and an operating system with one of seven. They are shielded, not patched.',
            href: '/services/security',
          },
          {
            title: 'Laboratory',
            text: 'Results go out in as many formats as there are practices. One interface engine with a queue that is watched replaces the fax.',
            href: '/services/web-development',
          },
          {
            title: 'Reception',
            text: 'One shared login for six people. A card or a badge brings each of them in within two seconds, under their own name.',
            href: '/services/support',
          },
          {
            title: 'Archive',
            text: 'Images are most of it, and each new device makes larger ones. What must be kept is kept in Switzerland, encrypted, at a known yearly cost.',
            href: '/services/cloud',
          },
        ],
        claims: [],
      },
      {
        id: 'law',
        title: 'The law in short',
        paragraphs: [
          'Health data is sensitive personal data under the revised FADP, and medical secrecy under Article 321 of the Criminal Code extends to those who assist. Public hospitals fall under the data protection law of their canton besides.',
          'The Medical Devices Ordinance asks health institutions to protect networked devices against electronic attack with measures of the present state of the art. Hospitals on a cantonal list report cyberattacks to the National Cyber Security Centre within 24 hours.',
          'Records are kept for as long as cantonal law says, ten years at least and often twenty, since the limitation for bodily harm was lengthened in 2020. No system bought today lives that long, so the export matters more than the screen.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'models',
        title: 'Where a model may help',
        paragraphs: [
          'Software with a medical purpose is a medical device and needs the conformity of one. We do not build it. What we do build stays on the near side of that line.',
        ],
        entries: [
          {
            title: 'Discharge letters',
            text: 'A draft from the record, on the clinic’s own servers, with each sentence linked to its source. A physician signs.',
            href: '/services/ai',
          },
          {
            title: 'Coding for invoices',
            text: 'Suggested codes with the passage that supports them. The coder accepts or refuses, and the error rate is reported monthly.',
            href: '/services/ai',
          },
          {
            title: 'A list of all of it',
            text: 'Which tool is used for what, with whose data and who answers for it. Most houses have more of them than they think.',
            href: '/resources/whitepapers/ai-use-register',
          },
        ],
        claims: [],
      },
      {
        id: 'begin',
        title: 'How we begin without disturbing anybody',
        paragraphs: [
          'We listen to the network for two weeks and change nothing. The inventory that results lists each device with its maker, its age, its neighbours and the person who would miss it. Then the house decides what to separate first, usually on a Sunday.',
          'Work that touches patients’ data is done by people named in the contract, on site where you wish it.',
        ],
        entries: [],
        claims: ['iso-27001', 'iso-9001', '25-years'],
      },
    ],
    next: {
      title: 'Two weeks of listening',
      text: 'A fixed price, no interruption and an inventory that your medical engineers can use.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};

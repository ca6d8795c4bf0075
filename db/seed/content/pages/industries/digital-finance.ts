import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const digitalFinance: SeededPage = {
  path: '/industries/digital-finance',
  locale: 'en',
  title: 'Digital Finance',
  description:
    'Payment firms, FinTech licence holders and custodians of digital assets: what each licence requires, and how to pass a partner bank’s review.',
  body: {
    template: 'sections',
    sheet: 'digital-finance',
    lead: 'Payments settle within seconds and must remain traceable for ten years. We build and run systems for both.',
    sections: sections({
      'Licences and requirements': {
        id: 'licences',
        entries: linked({
          'FinTech licence': {
            text: 'Article 1b of the Banking Act: public deposits up to CHF 100 million, neither invested nor bearing interest. FINMA supervises.',
            href: '/services/business',
          },
          'Financial intermediary': {
            text: 'Without a licence of its own, under the Anti-Money Laundering Act and a member of a self-regulatory organisation that audits the files.',
            href: '/services/business',
          },
          'Digital assets': {
            text: 'Since the DLT Act of 2021 custody depends on segregation: whose keys, in whose books, and who can move them.',
            href: '/services/security',
          },
          'Clients in the European Union': {
            text: 'Companies there fall under DORA and, with crypto-assets, under MiCA. The group’s Swiss systems are then a third-party provider.',
            href: '/compliance',
          },
        }),
      },
      'What a partner bank asks before it connects': {
        id: 'review',
        paragraphs: [
          'The bank has to treat you as a provider under its own rules, so its review follows them. Expect questions about the last penetration test, data locations, subcontractors, measured recovery times and a 24/7 phone number.',
          'Swift users also provide the yearly attestation of its customer security programme. Handling card numbers requires PCI DSS; it is cheaper not to handle them.',
        ],
      },
      'What we build and run': {
        id: 'work',
        entries: linked({
          'Keys under dual control': {
            text: 'Signing keys in hardware, documented key ceremonies with witnesses, and a tested recovery.',
            href: '/services/security',
          },
          'Fault-tolerant interfaces': {
            text: 'Calls can be repeated without a second payment. Pending items are visible and settled before the books close.',
            href: '/services/web-development',
          },
          'Two data centres': {
            text: 'Operation in two Swiss data centres with a regularly tested and timed failover.',
            href: '/services/cloud',
          },
          'Review preparation': {
            text: 'Answers with evidence, kept current, so that the next bank’s review is faster.',
            href: '/services/business',
          },
        }),
      },
      'What we advise against': {
        id: 'mistakes',
        paragraphs: [
          'Reconciling only once a day. Test environments with production data. Deployments that depend on one person. Support staff who can change a balance.',
        ],
      },
      'How it starts, and evidence': {
        id: 'proof',
        paragraphs: [
          'An engagement starts with half a day on the partner’s questions. The first result is a gap list in order of effort. Fixed-price projects start from CHF 15’000.',
          'The uptime target is a term of the contract and the monthly report includes its raw log and announced maintenance.',
        ],
        statistics: ['uptime', 'iso-27001', 'finma'],
      },
    }),
    next: {
      title: 'Bring the questionnaire',
      text: 'We go through the partner’s questions with you for half a day and mark what is answered, missing or unclear.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};

import type { SeededPage } from '#db/seed/content/pages.ts';

export const techStartups: SeededPage = {
  path: '/industries/tech-startups',
  locale: 'en',
  title: 'Tech Startups',
  description:
    'Young software companies that sell to banks and family offices: what to have in place before the first pilot, the first bank and the first round.',
  body: {
    template: 'sections',
    sheet: 'careers',
    lead: 'The first bank as a client sends two hundred questions to a company of nine. We answer what is true, build what is missing and advise against the rest.',
    sections: [
      {
        id: 'stages',
        title: 'What to have, and when',
        paragraphs: [],
        entries: [
          {
            title: 'Before the first pilot',
            text: 'Company accounts instead of private ones, a second factor for all, a backup that was restored once, and a list of who can see what.',
            href: '/services/support',
          },
          {
            title: 'Before the first bank',
            text: 'Data in Switzerland, a penetration test, an incident plan of two pages, and contracts that pass on the bank’s audit right.',
            href: '/services/security',
          },
          {
            title: 'Before the first round',
            text: 'Proof that the code is yours. Employees’ programs are the employer’s to use by law; those of freelancers need a written assignment.',
            href: '/services/business',
          },
          {
            title: 'Before the certificate',
            text: 'A year in which the processes were really used. ISO 27001 written in six weeks is recognised by everybody who reads it.',
            href: '/services/consulting',
          },
        ],
        claims: [],
      },
      {
        id: 'supervisor',
        title: 'No supervisor, until there is one',
        paragraphs: [
          'Software as such is not supervised. That changes when you hold money: public deposits above CHF 1 million need a licence, and below it depositors must be told that FINMA does not supervise you. It changes in another way when your client is supervised, because its outsourcing rules then reach you by contract.',
          'Personal data is a matter from the first user: the revised FADP since 1 September 2023, and the GDPR if you offer to people in the Union, in most cases with a representative there.',
        ],
        entries: [
          {
            title: 'Holding money or tokens',
            text: 'Licences and what each asks',
            href: '/industries/digital-finance',
          },
        ],
        claims: [],
      },
      {
        id: 'mistakes',
        title: 'Expensive shortcuts',
        paragraphs: [
          'Production runs in the founder’s private account, with the founder’s credit card. The only administrator is on a mountain. Customer data was copied to a laptop for a demonstration, and the laptop was sold.',
          'Then the opposite: three cloud regions and an orchestration platform for eleven users, at a monthly bill that would pay an engineer.',
        ],
        entries: [],
        claims: [],
      },
      {
        id: 'work',
        title: 'How we help, and when not',
        paragraphs: [
          'A fortnight is often enough. We sit with your engineers, put the accounts and the pipeline in order, answer the questionnaire with them and leave. A second visit follows when the bank has read it.',
          'If a good checklist would do, we send you ours and no invoice. We take no shares in place of a fee, because we also advise the banks that read your answers.',
        ],
        entries: [
          {
            title: 'Estimate the effort',
            text: 'How complexity and price are computed, with a worked example',
            href: '/solutions/interactive-tools',
          },
          {
            title: 'Read what your client reads',
            text: 'The register in which you will be one row',
            href: '/resources/whitepapers/outsourcing-register',
          },
        ],
        claims: [],
      },
      {
        id: 'price',
        title: 'Price and proof',
        paragraphs: [
          'Projects start from CHF 15’000. The price is fixed, named in the offer and the same whether the bank says yes or no.',
        ],
        entries: [],
        claims: ['established-1999', '500-clients', 'iso-27001'],
      },
    ],
    next: {
      title: 'Send the questions you were sent',
      text: 'Within one business day we say which of them matter and which the bank will drop when asked.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};

import type { SeededPage } from '#db/seed/content/pages.ts';
import { linked, sections } from '#db/seed/content/writing.ts';

export const techStartups: SeededPage = {
  path: '/industries/tech-startups',
  locale: 'en',
  title: 'Tech Startups',
  description:
    'Young software companies that sell to banks and family offices: what you need before the first pilot, the first bank and the first financing round.',
  body: {
    template: 'sections',
    sheet: 'startups',
    lead: 'Your first bank client sends a long security questionnaire. We help you answer it and build what is missing.',
    sections: sections({
      'What you need, and when': {
        id: 'stages',
        entries: linked({
          'Before the first pilot': {
            text: 'Company accounts, two-step verification for everyone, a tested backup and a list of access rights.',
            href: '/services/support',
          },
          'Before the first bank': {
            text: 'Data in Switzerland, a penetration test, an incident plan of two pages, and contracts that grant the bank’s audit rights.',
            href: '/services/security',
          },
          'Before the first financing round': {
            text: 'Proof that the code is yours. Employees’ programs are the employer’s to use by law; those of freelancers need a written assignment.',
            href: '/services/business',
          },
          'Before the certificate': {
            text: 'A year of using the processes in practice. Auditors recognise an ISO 27001 system that exists only on paper.',
            href: '/services/consulting',
          },
        }),
      },
      'When you become regulated': {
        id: 'supervisor',
        paragraphs: [
          'Software as such is not supervised. That changes when you hold money: public deposits above CHF 1 million need a licence, and below it depositors must be told that FINMA does not supervise you. It also changes when your client is supervised, because its outsourcing rules then apply to you by contract.',
          'Data protection applies from the first user: the revised FADP since 1 September 2023, and the GDPR if you offer to people in the Union, in most cases with a representative there.',
        ],
        entries: linked({
          'Holding money or tokens': {
            text: 'Licences and their requirements',
            href: '/industries/digital-finance',
          },
        }),
      },
      'Common mistakes': {
        id: 'mistakes',
        paragraphs: [
          'Production runs in the founder’s private account. The only administrator is unreachable. Customer data was copied to a laptop for a demo, and the laptop was sold.',
          'The opposite is expensive too: three cloud regions and an orchestration platform for eleven users.',
        ],
      },
      'How we help': {
        id: 'work',
        paragraphs: [
          'Two weeks are often enough. We set up accounts and deployment with your engineers and answer the questionnaire together. We return when the bank has reviewed it.',
          'If a checklist is enough, we send you ours free of charge. We take no shares in place of fees, because we also advise banks.',
        ],
        entries: linked({
          'Estimate the effort': {
            text: 'Four questions, one price, and the reasons for it',
            href: '/solutions/interactive-tools',
          },
          'See your client’s side': {
            text: 'The register in which you will be listed',
            href: '/resources/whitepapers/outsourcing-register',
          },
        }),
      },
      'Price and evidence': {
        id: 'price',
        paragraphs: ['Projects start from CHF 15’000. The price is fixed and does not depend on the bank’s decision.'],
        statistics: ['established-1999', '500-clients', 'iso-27001'],
      },
    }),
    next: {
      title: 'Send us the questionnaire',
      text: 'Within one business day we tell you which questions matter most.',
      action: { label: 'Schedule Consultation', href: '/contact' },
    },
  },
};

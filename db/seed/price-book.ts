import { offeringNames } from '#contract/content/offerings.ts';
import type { Answers, PriceBookContent, ServiceComplexity } from '#contract/pricing/price-book.ts';

/** Requirements 2.2.7 and 2.2.8, with the weights and factors that give × 4.2 and × 7.02. */
export const priceBook: PriceBookContent = {
  tiers: [
    {
      key: 'swiss',
      name: 'Swiss',
      basePriceMinor: 1_500_000,
      currency: 'CHF',
      country: 'CH',
      features: [
        'Data and people in Switzerland',
        'Contract under Swiss law',
        'Files prepared for FINMA and your auditors',
        'Support around the clock in German, French, Italian and English',
      ],
      multiplierHundredths: 150,
      supportLevel: 'enterprise',
    },
    {
      key: 'european',
      name: 'European',
      basePriceMinor: 1_200_000,
      currency: 'EUR',
      country: 'EU',
      features: [
        'Data in the European Union or in Switzerland',
        'Files prepared for GDPR and DORA',
        'Support on business days from 7 to 19',
      ],
      multiplierHundredths: 120,
      supportLevel: 'premium',
    },
    {
      key: 'global',
      name: 'Global',
      basePriceMinor: 1_000_000,
      currency: 'USD',
      country: '001',
      features: ['Data where you need it', 'Support on business days from 9 to 17'],
      multiplierHundredths: 100,
      supportLevel: 'basic',
    },
  ],
  drivers: [
    {
      category: 'data',
      description: 'How much has to be moved, cleaned and kept, and from how many sources it comes.',
      impact: 'high',
      examples: [
        'Archives of many years',
        'Several sources for one record',
        'Records to be cleaned before they can move',
      ],
    },
    {
      category: 'integration',
      description: 'Each connected system has its own format, owner and schedule.',
      impact: 'high',
      examples: [
        'Core banking and portfolio systems',
        'Interfaces without a standard',
        'Deliveries by file at fixed hours',
      ],
    },
    {
      category: 'compliance',
      description: 'Regulated tasks need documents for auditors, documented tests and approvals by two people.',
      impact: 'high',
      examples: ['FINMA outsourcing file', 'Documented tests', 'Approvals by two people'],
    },
    {
      category: 'customization',
      description: 'What the settings of a product cannot do has to be developed, tested and maintained.',
      impact: 'medium',
      examples: ['Screens of your own', 'Reports for one family', 'Rules that only your company has'],
    },
  ],
  questions: [
    {
      key: 'data',
      category: 'data',
      question: 'How large is the data that the project moves or keeps?',
      options: [
        option('no', 'Small', 'What one system holds today, in order', 1, 100, 'Only what is used today'),
        option('partly', 'Medium', 'A few years from a few sources', 3, 125, 'Only the years you need'),
        option('fully', 'Large', 'Archives of many years, several sources', 4, 150, 'All of it'),
      ],
    },
    {
      key: 'integration',
      category: 'integration',
      question: 'How do the systems that it connects exchange data?',
      options: [
        option('no', 'Standard', 'All through a standard interface, or none', 1, 100, 'Standard interfaces only'),
        option(
          'partly',
          'Half standard',
          'About half of the systems have a standard interface',
          3,
          140,
          'Standard interfaces for half',
        ),
        option('fully', 'Own formats', 'Each system has a format of its own', 4, 180, 'All of them'),
      ],
    },
    {
      key: 'compliance',
      category: 'compliance',
      question: 'Which rules apply to it?',
      options: [
        option('no', 'None', 'None but the usual protection of data', 1, 100, 'No regulated task'),
        option('privacy', 'Privacy', 'Personal data that an audit looks at', 3, 150, 'Personal data only'),
        option(
          'own-audit',
          'Own audit',
          'A regulated task for which you write the audit documents',
          3,
          150,
          'Your own audit documents',
        ),
        option('fully', 'Regulated', 'FINMA file, documented tests, approvals by two people', 4, 200, 'All of it'),
      ],
    },
    {
      key: 'customization',
      category: 'customization',
      question: 'How much has to be developed for you alone?',
      options: [
        option('no', 'Nothing', 'Product settings are enough', 1, 100, 'Product settings only'),
        option('partly', 'A little', 'A few screens or reports', 3, 115, 'A few screens or reports'),
        option('fully', 'A lot', 'Rules and processes that only your company has', 4, 130, 'All of it'),
      ],
    },
  ],
  services: [
    service('cloud', '/services/cloud', {
      data: 'fully',
      integration: 'partly',
      compliance: 'own-audit',
      customization: 'no',
    }),
    service('security', '/services/security', {
      data: 'no',
      integration: 'partly',
      compliance: 'fully',
      customization: 'no',
    }),
    service('ai', '/services/ai', {
      data: 'fully',
      integration: 'partly',
      compliance: 'privacy',
      customization: 'fully',
    }),
    service('support', '/services/support', {
      data: 'no',
      integration: 'no',
      compliance: 'privacy',
      customization: 'no',
    }),
    service('consulting', '/services/consulting', {
      data: 'no',
      integration: 'no',
      compliance: 'own-audit',
      customization: 'no',
    }),
  ],
};

function option(key: string, short: string, label: string, weight: number, factorHundredths: number, instead: string) {
  return { key, short, label, weight, factorHundredths, instead };
}

/** The keys are those of the services that an inquiry can be about. */
function service(key: string, path: keyof typeof offeringNames, answers: Answers): ServiceComplexity {
  return { key, serviceName: offeringNames[path], answers };
}

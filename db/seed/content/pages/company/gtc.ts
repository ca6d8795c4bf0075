import type { SeededPage } from '#db/seed/content/pages.ts';
import { legalSections } from '#db/seed/content/writing.ts';

export const gtc: SeededPage = {
  path: '/gtc',
  locale: 'en',
  title: 'General Terms and Conditions',
  description:
    'The general terms for consulting, projects and operation: offers, prices, acceptance, confidentiality, audit, liability, ending and handover.',
  body: {
    template: 'legal',
    updated: 'December 2024',
    lead: 'These terms govern the services that {name} provides to business clients: consulting, projects, operation and support.',
    sections: legalSections({
      'Scope and order of documents': [
        'The parties are {legalName}, {city}, {country}, and the client named in the contract. These terms are part of each contract that refers to them. If documents differ, the contract comes first, then its appendices, then these terms. The client’s own terms apply only where we have accepted them in writing.',
        'The use of this website and of accounts on it is governed by the Terms of Service.',
      ],
      'Offers and contract': [
        'An offer is binding for thirty days. It names the result, the price, the dates, the people and what the client contributes. The contract is concluded by signature, by hand or electronically, or by acceptance of the offer in text form. Prices and examples on the website are not offers.',
      ],
      Services: [
        'We provide the agreed services with care, by the state of the art and by the people named. Consulting, operation and support are provided as a mandate. We owe a particular result only where the contract describes a work with criteria of acceptance.',
        'Service levels apply as far as the contract names them. Measured values are reported monthly.',
      ],
      'What the client contributes': [
        'The client names a person who may decide, gives access to documents, rooms and systems in time, and tells us of rules that apply to its business in particular. If a contribution is late, dates move accordingly, and additional effort is charged after we have announced it.',
        'The client remains responsible towards its supervisor for functions that it has outsourced.',
      ],
      Changes: [
        'Either party may propose a change. We answer in text form with its effect on price, dates and risk. It is carried out once both have agreed; until then the contract stands as it is.',
      ],
      'Prices and payment': [
        'Prices are in Swiss francs, without value-added tax. A fixed price covers the described result including expenses within Switzerland. Other work is charged by effort at the agreed rates, up to the agreed limit. Services of third parties are passed on at cost; we accept no commission from them.',
        'Invoices are payable within thirty days. After a reminder, default interest of five per cent a year is owed.',
      ],
      'People and sub-contractors': [
        'We replace a named person only for good reason and by one of equal skill, in consultation with the client. Sub-contractors are listed in the contract. New ones are announced thirty days ahead; the client may object for good reason. We answer for them as for our own people.',
      ],
      'Acceptance and defects': [
        'Works are tested by both parties against the agreed criteria. A test that shows no material defect, or productive use for thirty days without complaint, counts as acceptance. Defects reported within twelve months of acceptance are repaired free of charge. If a second attempt at repair fails, the client may reduce the price or, for a material defect, withdraw.',
      ],
      'Rights in results': [
        'On payment the client receives the right to use, change and have others continue what was made for it, without limit in time. Documents and configurations made for the client belong to it. We keep our methods, tools and general knowledge, and components that existed before; the client may use these as far as the result needs them.',
      ],
      'Confidentiality and secrecy': [
        'Both parties keep secret what is not public and was learnt through the contract, during it and after its end. Where the client is bound by bank-client confidentiality or another professional secrecy, our people are instructed on it and bound to it in writing. We name no client as a reference without written consent.',
      ],
      'Data protection, location and audit': [
        'We process personal data only on the client’s instructions and under an agreement on processing. Data stays in Switzerland unless the client has agreed otherwise in writing. We report an incident that concerns the client’s data within four hours of confirming it.',
        'The client, its audit firm and its supervisor may inspect and audit the outsourced functions, with ten business days’ notice and without notice where an authority asks for it.',
      ],
      Liability: [
        'We are liable without limit for intent and gross negligence and for injury to persons. For slight negligence liability is limited for each contract year to the fees of that year, at least CHF 15’000, and does not extend to lost profit. Mandatory law is reserved.',
        'Neither party is liable for delay through events beyond its control, as long as it reports them at once and does what can be expected to limit their effect.',
      ],
      'Duration, ending and handover': [
        'Projects end with acceptance. Contracts for operation and support run for the agreed term and do not renew by themselves; without a term they may be ended with three months’ notice. Either party may end a contract at once for an important reason. The right under Article 404 of the Code of Obligations to end a mandate at any time is reserved.',
        'On ending we return the client’s data in open formats within ninety days, assist a successor at the agreed rates and then delete what remains, with a signed record. Legal duties of retention are reserved.',
      ],
      'Final provisions, law and jurisdiction': [
        'Changes and additions need text form. Rights and duties are transferred only with the other party’s consent. If a provision is invalid, the others remain in force. The parties first seek a solution between their managements, for thirty days at most.',
        'Swiss law applies, without its conflict rules and without the United Nations convention on the sale of goods. The courts of {city} have jurisdiction, subject to mandatory law. Questions about these terms reach us at {email}.',
      ],
    }),
  },
};

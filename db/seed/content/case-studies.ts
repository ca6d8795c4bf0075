import { assetManagerOutsourcingFile } from './case-studies/asset-manager-outsourcing-file.ts';
import { documentAssistantOnOwnHardware } from './case-studies/document-assistant-on-own-hardware.ts';
import { familyOfficeSecureOffice } from './case-studies/family-office-secure-office.ts';
import { privateBankDataCentreExit } from './case-studies/private-bank-data-centre-exit.ts';
import type { SeededPage } from './pages.ts';

/** Example engagements: composed, labelled as such, without figures of a client. */
export const caseStudies: SeededPage[] = [
  privateBankDataCentreExit,
  assetManagerOutsourcingFile,
  familyOfficeSecureOffice,
  documentAssistantOnOwnHardware,
];

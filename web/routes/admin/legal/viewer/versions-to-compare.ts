import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';

/** The numbers of the versions that have a text, newest first. */
export function versionsToCompare({ number, versions }: LegalDocumentDetail): number[] {
  return [...new Set([number, ...versions.map((version) => version.number)])].sort((a, b) => b - a);
}

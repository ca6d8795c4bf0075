// Apart from the schemas, so that a part that shows these does not load their library.

/** Requirements 2.9. */
export const maximumLegalFileBytes = 10 * 1024 * 1024;

/** The accepted extensions with their media types; the content has to match. */
export const legalFileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;
export type LegalFileType = keyof typeof legalFileTypes;

/** Returns the accepted extension of a file's name, else null. */
export function legalFileTypeOf(name: string): LegalFileType | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (Object.keys(legalFileTypes) as LegalFileType[]).find((known) => known === extension) ?? null;
}

/** Requirements 2.5. */
export const legalFileProblems = {
  type: { title: 'Invalid file type', text: 'Please select a PDF, Word document, or text file' },
  size: { title: 'File too large', text: 'Please select a file smaller than 10MB' },
} as const;

export const legalUploadPath = '/api/upload/legal-document';

export const ownFilePath = '/api/files/own-document';

/** Where clients download the file of a document that was sent to them, by the id of the sending. */
export function ownFileHref(requestId: string): string {
  return `${ownFilePath}/${requestId}`;
}

/** Where a file is downloaded from: by everybody once a version with it is published, unless it is a contract. */
export function legalFileHref(id: string): string {
  return `/api/files/legal-document/${id}`;
}

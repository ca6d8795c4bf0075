/** The largest size of a project's file. */
export const maximumFileBytes = 20 * 1024 * 1024;
/** The most files of a project. */
export const maximumFiles = 50;
/** What the files in all projects of one owner can use together, those that the team uploaded included. */
export const maximumStorageGb = 1;
/** The accepted file extensions; the content has to match. */
export const fileExtensions = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'docx',
  'xlsx',
  'pptx',
  'txt',
  'csv',
  'md',
] as const;

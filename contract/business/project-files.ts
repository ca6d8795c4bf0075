/** The largest size of a project's file. */
export const maximumFileBytes = 20 * 1024 * 1024;
/** The most files of a project. */
export const maximumFiles = 50;
/** The largest total size of the files in all projects of one owner, those that the team uploaded included. */
export const maximumStorageBytes = 1024 ** 3;
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

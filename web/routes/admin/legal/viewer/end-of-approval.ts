/** A change of what an approval covers, as in save.ts. */
const change =
  'After a change of the title, the text, the file, the type, the public page, a date or the summary of changes,';

/** When the approvals of a document end, by status. */
export const endOfApproval = {
  review: `${change} existing approvals no longer count, and the document becomes a draft again.`,
  approved: `${change} the approval no longer counts, and the document becomes a draft again.`,
};

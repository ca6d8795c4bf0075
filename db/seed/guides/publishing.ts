import type { Guide } from './guide.ts';

export const publishingGuides: Guide[] = [
  {
    title: 'Content and publishing',
    type: 'user-guide',
    screen: '/admin/content',
    content: `Pages, posts, services and case studies are edited under Content. What visitors see changes only when you publish.

## Change a page

1. Open it from the list and choose Edit.
2. Change its blocks. The draft is saved as you type, and others see that you have the page open.
3. Look at the preview, also at the width of a phone. A preview link can be sent to somebody without an account.
4. Choose Publish changes, or schedule it for a day and time.

The checks beside the editor name what is wrong before you publish: a missing description, a link that leads nowhere, an image without alternative text.

## Undo

- Every published version is kept. Compare two of them, and restore an earlier one as a draft.
- A deleted page is listed under Deleted pages and can be restored with its address.
- When the address of a page changes, the former address leads to the new one. Redirects lists all of them.

## Figures and company details

A figure about the company is a statistic with a source and a date, edited once under Company, Statistics. Pages show it by its name, so two pages never disagree. Company details that still have their first value are not published to search engines.

## Newsletter

Issues are written under Newsletter, Issues. Only subscribers who confirmed their address get them, and each email has a link to unsubscribe.`,
  },
  {
    title: 'Legal documents',
    type: 'user-guide',
    screen: '/admin/legal',
    content: `A legal document goes from draft to review, approved and published. Only an approved document can be published, and every published version is kept.

## Publish a new version

1. Open the document and edit its text (Markdown), or upload a PDF, Word or text file of at most 10 MB.
2. Choose Send for Review and name who should review it.
3. The reviewers approve, reject or ask for changes, with a comment.
4. Choose Publish. With an effective date in the future, the page shows the former version until that day.

Publishing shows beforehand whom it concerns: members who have to accept the new terms, and clients to whom the document was sent.

## Contracts and acceptances

A contract can be sent to clients, who read and accept it in their account. The receipt names the version, the person and the time.

## Sync

Under Sync documents can be read from another installation or any feed of the same form. Start Sync reads it at once; with automatic sync it is read every 1 to 168 hours. What it brings is a draft until somebody approves it.`,
  },
];

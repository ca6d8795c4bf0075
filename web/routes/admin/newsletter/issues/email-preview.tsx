import type { IssueDetail, IssuePreview } from '#contract/business/newsletter-issues.ts';
import { issuePreviewPath } from '#contract/business/newsletter-states.ts';
import { PostedFrame } from '#web/back-office/posted-frame.tsx';

/** An issue's email as the subscribers get it. */
export function EmailPreview({ content, className }: { content: IssuePreview; className?: string }) {
  return <PostedFrame title="Email" action={issuePreviewPath} content={content} className={className ?? 'h-150'} />;
}

/** What the server has of an issue. */
export function savedContent({ id, subject, intro, posts }: IssueDetail): IssuePreview {
  return { id, subject, intro, posts };
}

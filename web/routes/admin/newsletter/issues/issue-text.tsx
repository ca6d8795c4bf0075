import type { IssueDetail } from '#contract/business/newsletter-issues.ts';

/** The texts of an issue that is being sent or was sent. */
export function IssueText({ issue: { intro, posts, choices } }: { issue: IssueDetail }) {
  const shown = posts.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere whitespace-pre-wrap">{intro}</p>
      {shown.length > 0 && (
        <ul className="mt-6 grid gap-2">
          {shown.map(({ id, title, path }) => (
            <li key={id}>
              <a href={path} className="link wrap-anywhere">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

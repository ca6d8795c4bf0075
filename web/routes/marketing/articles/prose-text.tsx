import type { Prose, Run } from '#contract/content/page-blocks.ts';
import { useFill, useIsLinkAvailable } from '#web/routes/marketing/site.ts';

/** Text with its bold and italic words and its links. A link to a page that is not published is shown as text. */
export function ProseText({ text }: { text: Prose }) {
  const fill = useFill();
  if (typeof text === 'string') return fill(text);
  // biome-ignore lint/suspicious/noArrayIndexKey: stretches of text have no ids and never move
  return text.map((run, index) => <StyledText key={index} {...run} />);
}

function StyledText({ text, bold, italic, href }: Run) {
  const isAvailable = useIsLinkAvailable();
  let styled = <>{useFill()(text)}</>;
  if (italic) styled = <em>{styled}</em>;
  if (bold) styled = <strong>{styled}</strong>;
  if (!href || !isAvailable(href)) return styled;
  return (
    <a href={href} className="link">
      {styled}
    </a>
  );
}

import { useFill, useSite } from '#web/routes/marketing/site.ts';

/** A text with placeholders filled in, in which the company's e-mail address is a link. */
export function LinkedText({ children }: { children: string }) {
  const fill = useFill();
  const { email } = useSite().company;
  const parts = children.split('{email}').map(fill);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and never move
    <span key={index}>
      {index > 0 && (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      )}
      {part}
    </span>
  ));
}

import { useFill, useSite } from '#web/routes/marketing/site.ts';

/** A filled text in which the company's address is a link. */
export function LinkedText({ children }: { children: string }) {
  const fill = useFill();
  const { email } = useSite().company;
  const parts = children.split('{email}').map(fill);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names and never move
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

import { useFill, useSite } from '#web/routes/marketing/site.ts';

/** A text with placeholders filled in, in which the company's e-mail addresses are links. */
export function LinkedText({ children }: { children: string }) {
  const fill = useFill();
  const { email, supportEmail } = useSite().company;
  const addresses = new Map([
    ['{email}', email],
    ['{supportEmail}', supportEmail],
  ]);
  return children.split(/(\{email\}|\{supportEmail\})/).map((part, index) => {
    const address = addresses.get(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and never move
      <span key={index}>
        {address ? (
          <a href={`mailto:${address}`} className="link">
            {address}
          </a>
        ) : (
          fill(part)
        )}
      </span>
    );
  });
}

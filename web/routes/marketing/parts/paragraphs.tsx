import { useFill } from '#web/routes/marketing/site.ts';

/** Running text below the rule of its section. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  const fill = useFill();
  return (
    <div className="grid max-w-[42rem] gap-4 pt-5 text-ink-2">
      {texts.map((text) => fill(text) !== '' && <p key={text}>{fill(text)}</p>)}
    </div>
  );
}

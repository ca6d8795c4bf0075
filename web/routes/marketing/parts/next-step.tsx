import { useFill } from '#web/routes/marketing/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Section } from './section.tsx';

interface NextStepProps {
  number: number;
  title: string;
  text: string;
  action: { label: string; href: string };
}

/** The last section of every page: the next step for the reader. */
export function NextStep({ number, title, text, action }: NextStepProps) {
  const fill = useFill();
  return (
    <Section number={number} title="Next step" rule>
      <div className="flex flex-col gap-5 border-line border-b py-5 sm:flex-row sm:items-center sm:justify-between lg:py-7">
        <div className="max-w-[34rem]">
          <h3 className="text-h4">{fill(title)}</h3>
          <p className="mt-1 text-ink-2">{fill(text)}</p>
        </div>
        <ButtonLink href={action.href} variant="outline" size="lg">
          {action.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </Section>
  );
}

import { ButtonLink } from '#web/ui/button.tsx';
import { Hero } from '#web/ui/hero.tsx';

const backgrounds = ['paper', 'sunken', 'night'] as const;

/** The top of a page on each background. */
export function Heroes() {
  return (
    <>
      {backgrounds.map((background) => (
        <Hero
          key={background}
          background={background}
          subtitle="Harbour of Ouchy"
          title="A berth for every boat"
          description={`On ${background}.`}
          actions={
            <>
              <ButtonLink href="#berth" size="lg">
                Reserve a berth
              </ButtonLink>
              <ButtonLink href="#map" size="lg" variant="outline">
                See the map
              </ButtonLink>
            </>
          }
        />
      ))}
    </>
  );
}

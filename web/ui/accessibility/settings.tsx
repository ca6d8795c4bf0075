import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { announce } from './announcer.ts';
import {
  type Choices,
  choicesOf,
  choose,
  fontSizeAt,
  pxOf,
  type Switched,
  slider,
  subscribeToChoices,
} from './choices.ts';
import { readWords } from './stored-choices.ts';

const switches: { name: Switched; title: string; text: string }[] = [
  { name: 'highContrast', title: 'High contrast', text: 'Grey text becomes ink, hairlines become clear lines.' },
  { name: 'reducedMotion', title: 'Reduced motion', text: 'Nothing moves or fades, whatever the system says.' },
  {
    name: 'keyboardNavigation',
    title: 'Keyboard navigation',
    text: 'A strong mark on whatever has the focus; skip links and keys stay visible.',
  },
  {
    name: 'screenReaderOptimized',
    title: 'Screen-reader mode',
    text: 'No pictures that say nothing, one column, more announcements.',
  },
];

const sizeNames = { sm: 'small', md: 'medium', lg: 'large', xl: 'extra large' };

/** What somebody wants of every page; it holds at once and in every tab. */
export function Settings() {
  const choices = choicesOf(useSyncExternalStore(subscribeToChoices, readWords));
  const change = (changed: Partial<Choices>) => choose({ ...choices, ...changed });
  const px = pxOf(choices.fontSize);
  return (
    <section aria-label="Settings">
      <p className="accessibility-note">They apply at once, stay in this browser and are not sent to us.</p>
      {switches.map(({ name, title, text }) => (
        <label key={name} className="accessibility-row">
          <span id={`accessibility-${name}`} className="accessibility-name">
            {title}
          </span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state natively
            role="switch"
            className="switch"
            aria-labelledby={`accessibility-${name}`}
            aria-describedby={`accessibility-${name}-text`}
            checked={choices[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          <span id={`accessibility-${name}-text`} className="accessibility-note">
            {text}
          </span>
        </label>
      ))}
      <div className="accessibility-row">
        <label htmlFor="accessibility-size" className="accessibility-name">
          Font size
        </label>
        <output htmlFor="accessibility-size" className="accessibility-value">
          {px} px, {sizeNames[choices.fontSize]}
        </output>
        <input
          id="accessibility-size"
          type="range"
          {...slider}
          value={px}
          aria-valuetext={`${px} pixels, ${sizeNames[choices.fontSize]}`}
          className="accessibility-slider"
          onChange={({ target }) => change({ fontSize: fontSizeAt(Number(target.value)) })}
        />
        <span className="accessibility-ticks" aria-hidden="true">
          {Object.values(sizeNames).map((name, index) => (
            <span key={name}>{slider.min + index * slider.step}</span>
          ))}
        </span>
      </div>
      <div className="accessibility-foot">
        <Button
          variant="outline"
          onClick={() => {
            choose(choicesOf(''));
            announce('All accessibility settings are as they come');
          }}
        >
          Reset
        </Button>
      </div>
    </section>
  );
}

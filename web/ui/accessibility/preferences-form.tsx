import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { announce } from './announcer.ts';
import {
  fontSizeOfPx,
  type Preferences,
  parsePreferences,
  pxOfFontSize,
  type SwitchPreference,
  savePreferences,
  slider,
  subscribeToPreferences,
} from './preferences.ts';
import { readPreferenceTokens } from './stored-preferences.ts';

const switches: { name: SwitchPreference; title: string; text: string }[] = [
  { name: 'highContrast', title: 'High contrast', text: 'Stronger text and borders.' },
  { name: 'reducedMotion', title: 'Reduced motion', text: 'No animations, regardless of your system setting.' },
  {
    name: 'keyboardNavigation',
    title: 'Keyboard navigation',
    text: 'A strong focus outline; skip links and key hints stay visible.',
  },
  {
    name: 'screenReaderOptimized',
    title: 'Screen-reader mode',
    text: 'Hides decorative images, uses one column, announces more.',
  },
];

const sizeNames = { sm: 'small', md: 'medium', lg: 'large', xl: 'extra large' };

/** The accessibility preferences; changes apply at once and in every tab. */
export function PreferencesForm() {
  const preferences = parsePreferences(useSyncExternalStore(subscribeToPreferences, readPreferenceTokens));
  const change = (changed: Partial<Preferences>) => savePreferences({ ...preferences, ...changed });
  const px = pxOfFontSize(preferences.fontSize);
  return (
    <section aria-label="Settings">
      <p className="accessibility-note">They apply immediately, stay in this browser and are not sent to us.</p>
      {switches.map(({ name, title, text }) => (
        <label key={name} className="accessibility-row">
          <span id={`accessibility-${name}`} className="accessibility-name">
            {title}
          </span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively
            role="switch"
            className="switch"
            aria-labelledby={`accessibility-${name}`}
            aria-describedby={`accessibility-${name}-text`}
            checked={preferences[name]}
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
          {px} px, {sizeNames[preferences.fontSize]}
        </output>
        <input
          id="accessibility-size"
          type="range"
          {...slider}
          value={px}
          aria-valuetext={`${px} pixels, ${sizeNames[preferences.fontSize]}`}
          className="accessibility-slider"
          onChange={({ target }) => change({ fontSize: fontSizeOfPx(Number(target.value)) })}
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
            savePreferences(parsePreferences(''));
            announce('All accessibility settings were reset');
          }}
        >
          Reset
        </Button>
      </div>
    </section>
  );
}

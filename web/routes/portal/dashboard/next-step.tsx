import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** The recommended next step, marked by a red bar; hidden once done. */
export function NextStep() {
  return (
    <section className="border-red border-l-3 pl-4">
      <h2 className="text-h5">Next step</h2>
      <p className="mt-1.5 mb-3 text-ink-2 text-small">Tell us your name and company, so we know who you are.</p>
      <Link to="/profile" className={buttonClass({ size: 'sm' })}>
        Complete your profile
      </Link>
    </section>
  );
}

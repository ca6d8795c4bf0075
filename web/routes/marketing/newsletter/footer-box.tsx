import { useLocation } from 'react-router';
import { NewsletterForm } from './newsletter-form.tsx';

/** In the footer of every page except those of the newsletter. */
export function NewsletterBox() {
  const { pathname } = useLocation();
  return pathname.startsWith('/newsletter') ? null : (
    <div className="mt-6 max-w-[21rem]">
      <NewsletterForm page={pathname} />
    </div>
  );
}

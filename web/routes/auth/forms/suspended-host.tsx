import { AuthPage } from '#web/routes/auth/auth-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** What the host of a tenant shows while nobody can sign in to the tenant; why is said to its people alone. */
export function SuspendedHost({ name }: { name: string }) {
  return (
    <AuthPage
      title={`${name} is not available`}
      lead="Nobody can sign in to this organisation at the moment. Ask its owner or contact us."
    >
      <ButtonLink href="/contact" variant="outline" size="lg" className="w-full">
        Contact
      </ButtonLink>
    </AuthPage>
  );
}

import { Link } from 'react-router';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import { useTenantLook } from '#web/app/shell/use-tenant-look.ts';
import { LogoImage } from '#web/ui/pictures/logo-image.tsx';
import { memberNavigation } from './navigation.ts';

/** The sidebar of members, with the logo of the tenant that they work in. */
export function MemberSidebar() {
  const look = useTenantLook();
  const logo = look?.logo && (
    <Link to="/dashboard" className="flex min-w-0 items-center font-semibold">
      <LogoImage
        key={look.logo.path}
        image={{ name: 'tenant', ...look.logo }}
        name={look.name}
        className="tenant-logo min-w-0"
      />
    </Link>
  );
  return <Sidebar label="Member area" groups={memberNavigation} roleLabel="Member" {...(logo && { logo })} />;
}

import { Link } from 'react-router';
import { SignOut } from '#web/app/account/sign-out.tsx';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import { loadTenantTheme, useTenantTheme } from '#web/app/shell/use-tenant-theme.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { memberNavigation } from './member-navigation.ts';

const logoImage = lazyModule(async () => (await import('#web/ui/pictures/logo-image.tsx')).LogoImage);

/** The sidebar of members, with the logo of the tenant that they work in. */
export function MemberSidebar() {
  const look = useTenantTheme();
  const LogoImage = useLazyModule(logoImage, Boolean(look?.logo));
  const logo = LogoImage && look?.logo && (
    <Link to="/dashboard" className="flex min-w-0 items-center font-semibold">
      <LogoImage
        key={look.logo.path}
        image={{ name: 'tenant', ...look.logo }}
        name={look.name}
        className="tenant-logo min-w-0"
      />
    </Link>
  );
  return <Sidebar label="Member area" groups={memberNavigation} foot={<MemberFoot />} {...(logo && { logo })} />;
}

function MemberFoot() {
  return (
    <div className="px-2 pt-1.5 pb-2">
      <p className="truncate font-medium text-small">{useAppData().session.user.email}</p>
      <p className="mb-1.5 text-ink-3 text-meta">Member</p>
      <SignOut />
    </div>
  );
}

export { loadTenantTheme };

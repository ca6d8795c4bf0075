import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { mediaExtensions } from '#contract/content/media-files.ts';
import type { Branding, BrandingForm as Values } from '#contract/identity/tenants/branding.ts';
import { maximumLogoBytes } from '#contract/identity/tenants/logo-files.ts';
import { done } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { shortDateOf } from '#web/ui/times.ts';
import { BrandingForm } from './branding-form.tsx';

interface BrandingSectionProps extends LogoActs {
  query: UseQueryResult<Branding>;
  queryKey: QueryKey;
  draft: string;
  save: (values: Values, version: number) => Promise<Branding>;
}

/** Logo, colours and custom properties of a tenant. */
export function BrandingSection({ query, uploadAddress, remove, ...form }: BrandingSectionProps) {
  return (
    <Section
      id="branding"
      title="Branding"
      size="large"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      note="Used in the member area, in emails and on the sign-in pages of the organisation"
    >
      <QueryState query={query} resource="branding" rows={4}>
        {(branding) => (
          <>
            <LogoRow logo={branding.logo} uploadAddress={uploadAddress} remove={remove} />
            <BrandingForm branding={branding} {...form} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

interface LogoActs {
  /** Where a file of this name is sent. */
  uploadAddress: (name: string) => string;
  remove: () => Promise<unknown>;
}

/** The logo with its facts, and the buttons to replace and remove it. */
function LogoRow({ logo, uploadAddress, remove }: { logo: Branding['logo'] } & LogoActs) {
  return (
    <div className="grid gap-4 border-line border-b pb-5">
      {logo ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <img
            src={logo.path}
            alt="Logo"
            width={logo.width}
            height={logo.height}
            className="h-10 w-auto max-w-44 rounded-4 border border-line bg-[#fff] object-contain p-1"
          />
          <p className="wrap-anywhere min-w-0 grow basis-48 text-ink-2 text-small">
            {logo.name}, {logo.width} × {logo.height} px, {sizeText(logo.size)}, {shortDateOf(logo.uploadedAt)}
          </p>
          <ConfirmButton
            label="Remove logo"
            variant="link"
            size="sm"
            className="text-critical"
            title="Remove the logo?"
            description="The default logo is shown instead. You can upload your logo again."
            button="Remove logo"
            operation="delete"
            run={remove}
            toast={done('Logo removed')}
          />
        </div>
      ) : (
        <p className="text-ink-2 text-small">No logo yet. The default logo is shown.</p>
      )}
      <UploadButton
        label={logo ? 'Replace logo' : 'Upload logo'}
        endings={mediaExtensions}
        maximumBytes={maximumLogoBytes}
        addressOf={uploadAddress}
      >
        JPEG, PNG, WebP or AVIF, up to 2 MB. Stored as a new image, at most 400 pixels wide.
      </UploadButton>
    </div>
  );
}

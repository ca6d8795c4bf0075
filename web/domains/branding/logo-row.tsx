import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaExtensions } from '#contract/content/media-files.ts';
import type { Branding } from '#contract/identity/tenants/branding.ts';
import { maximumLogoBytes } from '#contract/identity/tenants/logo-files.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { UploadButton } from '#web/back-office/upload-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { shortDateOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

export interface LogoActs {
  /** Where a file of this name is sent. */
  uploadAddress: (name: string) => string;
  remove: () => Promise<unknown>;
}

/** The logo with its facts, and the buttons to replace and remove it. */
export function LogoRow({ logo, uploadAddress, remove }: { logo: Branding['logo'] } & LogoActs) {
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { operation: 'delete' },
    onSuccess: () => void addToast({ variant: 'success', title: 'Logo removed' }),
    onSettled: () => setRemoving(false),
  });
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
          <Button variant="link" size="sm" className="text-critical" onClick={() => setRemoving(true)}>
            Remove logo
          </Button>
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
      {isRemoving && (
        <ConfirmDialog
          title="Remove the logo?"
          description="The default logo is shown instead. You can upload your logo again."
          button="Remove logo"
          pendingLabel="Removing…"
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

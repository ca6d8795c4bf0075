import type { Enrolled } from '#contract/identity/factors.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';

/** The QR code and the same secret as text. Always on white: apps expect dark on light. */
export function TotpQrCode({ totp }: { totp: NonNullable<Enrolled['totp']> }) {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      <img
        src={totp.qr_code}
        alt="QR code with the key shown beside it"
        width={168}
        height={168}
        className="rounded-4 border border-line bg-white"
      />
      <div className="min-w-0 text-small">
        <p>Scan this with your app, or enter this key:</p>
        <p className="my-2 break-all rounded-3 bg-sunken px-2 py-1.5 font-medium tabular-nums">{totp.secret}</p>
        <CopyButton text={totp.secret}>Copy key</CopyButton>
      </div>
    </div>
  );
}

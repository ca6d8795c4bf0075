import type { UseFormRegisterReturn } from 'react-hook-form';
import { type TokenScope, tokenScopes } from '#contract/identity/token-scopes.ts';
import { permissionRows } from './permission-rows.ts';

interface PermissionTableProps {
  scopes: readonly TokenScope[];
  field: UseFormRegisterReturn;
}

/** The permissions of a token by domain: reading and writing apart where they are two, else one for both. */
export function PermissionTable({ scopes, field }: PermissionTableProps) {
  const checkbox = (scope: TokenScope | null) =>
    scope && (
      <label className="grid min-h-11 cursor-pointer place-items-center">
        <input {...field} type="checkbox" value={scope} aria-label={tokenScopes[scope]} className="choice-mark" />
      </label>
    );
  return (
    <table className="w-full border-ink border-t text-small">
      <thead>
        <tr className="border-rule border-b text-ink-2 text-meta">
          <th scope="col" className="py-2 text-left font-normal">
            Domain
          </th>
          <th scope="col" className="w-16 py-2 font-normal">
            Read
          </th>
          <th scope="col" className="w-16 py-2 font-normal">
            Write
          </th>
        </tr>
      </thead>
      <tbody>
        {permissionRows(scopes).map(({ domain, both, read, write }) => (
          <tr key={domain} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              {domain}
              {both && <span className="block font-normal text-ink-3 text-meta">{tokenScopes[both]}</span>}
            </th>
            {both ? (
              <td colSpan={2}>{checkbox(both)}</td>
            ) : (
              <>
                <td>{checkbox(read)}</td>
                <td>{checkbox(write)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

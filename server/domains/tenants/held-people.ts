import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/** Whether a legal hold is on somebody whose data goes with the tenant. The caller keeps holds from being placed meanwhile. */
export async function hasHeldPeople(tx: Tx, tenantId: string): Promise<boolean> {
  const ofTenant = sql`tenant_id = ${tenantId}::uuid`;
  const projectsOfTenant = sql`(select id from projects where ${ofTenant})`;
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    select exists (
      select from legal_holds where lifted_at is null and (
        exists (select from tenant_members where ${ofTenant} and user_id = legal_holds.user_id)
        or exists (select from projects where ${ofTenant} and owner_id = legal_holds.user_id)
        or exists (select from project_events where project_id in ${projectsOfTenant} and actor_id = legal_holds.user_id)
        or exists (select from project_files where project_id in ${projectsOfTenant} and uploader_id = legal_holds.user_id)
        or exists (select from analytics_events where ${ofTenant} and user_id = legal_holds.user_id)
      )) as held`);
  return rows[0]?.held === true;
}

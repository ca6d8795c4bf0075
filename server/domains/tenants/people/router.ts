import { organisationContract } from '#contract/identity/tenants/organisation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getUsage } from '../usage/get.ts';
import { chooseOrganisation, joinOrganisation, leaveOrganisation } from './membership.ts';
import { inviteColleague, removeColleague, setColleagueRole, transferOwnership } from './people.ts';
import { getOrganisation, listOwnOrganisations } from './queries.ts';

const organisation = guarded(organisationContract);

export const organisationRouter = {
  mine: organisation.mine.handler(({ context }) => listOwnOrganisations(context)),
  get: organisation.get.handler(({ context }) => getOrganisation(context)),
  usage: organisation.usage.handler(({ context }) => getUsage(context)),
  choose: organisation.choose.handler(({ context, input }) => chooseOrganisation(context, input)),
  join: organisation.join.handler(({ context, input }) => joinOrganisation(context, input)),
  leave: organisation.leave.handler(({ context, input }) => leaveOrganisation(context, input)),
  invite: organisation.invite.handler(({ context, input }) => inviteColleague(context, input)),
  setRole: organisation.setRole.handler(({ context, input }) => setColleagueRole(context, input)),
  remove: organisation.remove.handler(({ context, input }) => removeColleague(context, input)),
  transfer: organisation.transfer.handler(({ context, input }) => transferOwnership(context, input)),
};

import { organisationContract } from '#contract/identity/tenants/organisation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getUsage } from '../usage/get.ts';
import { chooseOrganisation, joinOrganisation, leaveOrganisation } from './membership.ts';
import { inviteColleague, removeColleague, setColleagueRole, transferOwnership } from './people.ts';
import { getOrganisation, listOwnOrganisations } from './queries.ts';

export const organisationRouter = guarded(organisationContract, {
  mine: listOwnOrganisations,
  get: getOrganisation,
  usage: getUsage,
  choose: chooseOrganisation,
  join: joinOrganisation,
  leave: leaveOrganisation,
  invite: inviteColleague,
  setRole: setColleagueRole,
  remove: removeColleague,
  transfer: transferOwnership,
});

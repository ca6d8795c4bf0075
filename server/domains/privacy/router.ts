import { privacyContract } from '#contract/operations/privacy/privacy.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { erasePerson } from './erase.ts';
import { startPersonExport } from './export.ts';
import { findPerson } from './find.ts';
import { liftHold, placeHold } from './holds.ts';
import { getRecordState, listMeasures } from './measures.ts';
import { exportRegister, getRegister } from './register.ts';
import { answerPrivacyRequest, listPrivacyRequests, recordPrivacyRequest } from './requests.ts';
import { liftRestriction, restrictPerson } from './restrictions.ts';
import { getRetention, previewRetention } from './retention/preview.ts';
import { runRetentionNow } from './retention/run.ts';

/** The inventories tell what is stored about a person, and what is deleted after a time. */
export const createPrivacyRouter = (inventory: readonly PersonalData[], retention: readonly RetentionKind[]) =>
  guarded(privacyContract, {
    find: (ctx, input) => findPerson(ctx, inventory, input),
    startExport: startPersonExport,
    erase: (ctx, input) => erasePerson(ctx, inventory, input),
    register: (ctx) => getRegister(ctx, inventory),
    exportRegister: (ctx) => exportRegister(ctx, inventory),
    retention: (ctx) => getRetention(ctx, retention),
    previewRetention: (ctx, input) => previewRetention(ctx, retention, input),
    runRetention: async (ctx) => {
      await runRetentionNow(ctx, retention);
      return getRetention(ctx, retention);
    },
    measures: listMeasures,
    recordState: getRecordState,
    placeHold,
    liftHold,
    requests: listPrivacyRequests,
    recordRequest: recordPrivacyRequest,
    answerRequest: answerPrivacyRequest,
    restrict: restrictPerson,
    liftRestriction,
  });

import { offersContract } from '#contract/business/offers/procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { acceptOffer } from './client/accept.ts';
import { askAboutOffer, noteOpening } from './client/ask.ts';
import { declineOffer } from './client/decline.ts';
import { listAcceptedOffers, listOwnOffers, listWaitingOffers, readOwnOffer } from './client/own.ts';
import { readOfferReceipt, readSignedContent } from './client/receipt.ts';
import { createOffer, createOfferFromInquiry } from './drafts/create.ts';
import { openOffer } from './drafts/detail.ts';
import { reviseOffer } from './drafts/revise.ts';
import { removeDraft, saveOffer } from './drafts/save.ts';
import { exportOffers } from './lists/export-csv.ts';
import { offerFigures } from './lists/figures.ts';
import { offerList } from './lists/list.ts';
import { listOffersOfProject } from './lists/of-project.ts';
import { answerQuestion } from './sending/answer.ts';
import { sendOffer } from './sending/send.ts';
import { withdrawOffer } from './sending/withdraw.ts';

export const offersRouter = guarded(offersContract, {
  list: pagesOf(offerList),
  ofProject: listOffersOfProject,
  figures: offerFigures,
  exportCsv: exportOffers,
  get: openOffer,
  create: createOffer,
  createFromInquiry: createOfferFromInquiry,
  save: saveOffer,
  remove: removeDraft,
  send: sendOffer,
  withdraw: withdrawOffer,
  revise: reviseOffer,
  answer: answerQuestion,
  mine: listOwnOffers,
  waiting: listWaitingOffers,
  accepted: listAcceptedOffers,
  read: readOwnOffer,
  opened: noteOpening,
  ask: askAboutOffer,
  accept: acceptOffer,
  decline: declineOffer,
  signedContent: readSignedContent,
  receipt: readOfferReceipt,
});

import { z } from 'zod';
import { pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import {
  offerDetail,
  offerFigures,
  offerForm,
  offerMessage,
  offerQuery,
  offerReason,
  offerRow,
  offerSigning,
  ownOffer,
  ownOfferRow,
} from './offers.ts';

const messages = [{ name: 'offer-messages', points: 60, perSeconds: 3600, per: 'account' }] as const;

export const offersContract = {
  list: get('offers.read', '/offers', 'List offers, latest activity first').input(offerQuery).output(pageOf(offerRow)),
  ofProject: get('offers.read', '/projects/{projectId}/all-offers', 'List the offers of a project, the newest first', {
    refuses: [],
  })
    .input(z.object({ projectId: z.uuid() }))
    .output(z.array(offerRow)),
  figures: get('offers.read', '/offers/figures', 'Count offers that wait, expire and were decided').output(
    offerFigures,
  ),
  exportCsv: get('offers.read', '/offers/export', 'Export the filtered list as CSV', { reauthenticate: true })
    .input(offerQuery)
    .output(z.file()),
  get: get('offers.read', '/offers/{id}', 'Get one offer with its history').input(byId).output(offerDetail),
  create: post('offers.write', '/offers', 'Begin an offer for a project', { refuses: ['NOT_FOUND'] })
    .input(z.object({ projectId: z.uuid() }))
    .output(byId),
  createFromInquiry: post(
    'offers.write',
    '/offers/from-inquiry',
    'Begin an offer for an inquiry, which becomes a project unless it is one',
    { refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] },
  )
    .input(z.object({ inquiryId: z.uuid() }))
    .output(byId),
  save: post('offers.write', '/offers/{id}', 'Save a draft')
    .input(versioned.extend(offerForm.shape))
    .output(offerDetail),
  remove: del('offers.write', '/offers/{id}', 'Delete a draft').input(versioned).output(byId),
  send: post('offers.write', '/offers/{id}/send', 'Send a draft to the client; it can no longer be changed', {
    only: 'session',
  })
    .input(versioned)
    .output(offerDetail),
  withdraw: post('offers.write', '/offers/{id}/withdraw', 'Withdraw an offer that waits for a decision')
    .input(versioned.extend({ reason: offerReason }))
    .output(offerDetail),
  revise: post('offers.write', '/offers/{id}/revise', 'Begin a new version of an offer that was sent', {
    refuses: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(byId),
  answer: post('offers.write', '/offers/{id}/answers', 'Answer a question about an offer')
    .input(byId.extend({ body: offerMessage }))
    .output(offerDetail),

  mine: get('signed-in', '/projects/{projectId}/offers', 'List the offers in one of your projects', {
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ projectId: z.uuid() }))
    .output(z.array(ownOfferRow)),
  waiting: get(
    'signed-in',
    '/own-offers',
    'List the offers that wait for your decision, the first to end first',
  ).output(z.array(ownOfferRow)),
  accepted: get(
    'signed-in',
    '/accepted-offers',
    'List the offers that you or your organisation accepted, the latest first',
  ).output(z.array(ownOfferRow)),
  read: get('signed-in', '/own-offers/{id}', 'Get an offer that was sent to you').input(byId).output(ownOffer),
  opened: post('signed-in', '/own-offers/{id}/opened', 'Note that you opened an offer', {
    only: 'session',
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(byId),
  ask: post('signed-in', '/own-offers/{id}/questions', 'Ask about an offer', {
    only: 'owner',
    isOpenOnTenantHosts: true,
    limits: messages,
  })
    .input(byId.extend({ body: offerMessage }))
    .output(ownOffer),
  // A signature is given on our own host alone: on that of a tenant the tenant may read the cookie of its people.
  accept: post('signed-in', '/own-offers/{id}/accept', 'Accept an offer with your typed name', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'OFFER_CHANGED', 'OFFER_CLOSED', 'OFFER_EXPIRED'],
  })
    .input(offerSigning)
    .output(ownOffer),
  decline: post('signed-in', '/own-offers/{id}/decline', 'Decline an offer with a reason', {
    only: 'owner',
    refuses: ['NOT_FOUND', 'OFFER_CLOSED', 'OFFER_EXPIRED'],
  })
    .input(byId.extend({ reason: offerReason }))
    .output(ownOffer),
  signedContent: get('signed-in', '/offer-contents/{id}', 'Get the content of a sent offer, exactly as it is signed')
    .input(byId)
    .output(z.object({ name: z.string(), text: z.string() })),
  receipt: get('signed-in', '/offer-receipts/{id}', 'Get the signed receipt of an acceptance')
    .input(byId)
    .output(z.object({ name: z.string(), text: z.string() })),
};

import { ClientError } from 'openid-client';
import { failedRequestReason, printable } from '#server/platform/outgoing/failed-request.ts';

const noDocument = 'The answer is not a discovery document';

/** Why a discovery document cannot be used, in plain words for the person who configured its address. */
export function discoveryProblem(error: unknown): string {
  if (!(error instanceof ClientError)) return noDocument;
  const { code, cause } = error;
  switch (code) {
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return `The address answered with status ${(cause as Response).status}`;
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
    case 'OAUTH_INVALID_RESPONSE':
      return noDocument;
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED': {
      const { body } = cause as { body?: { issuer?: string } };
      return printable(`The document is of another issuer: ${body?.issuer}`).slice(0, 300);
    }
    case 'OAUTH_TIMEOUT':
      return 'No answer in time';
    default:
      return connectionProblem(cause);
  }
}

const connectionProblems: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  EAI_AGAIN: 'The name of the host could not be looked up',
  ECONNREFUSED: 'The server refuses connections',
  ECONNRESET: 'The server closed the connection without an answer',
  ETIMEDOUT: 'No answer in time',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not issued by a known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not issued by a known authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the server is not issued by a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not issued by a known authority',
};

function connectionProblem(cause: unknown): string {
  const { code } = cause as { code?: string };
  return (code && connectionProblems[code]) || failedRequestReason(cause);
}

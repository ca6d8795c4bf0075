import { data } from 'react-router';
import { errors, type FieldProblems } from '#contract/errors.ts';
import { problemsOf, refusalOf, retryAfterOf } from '#web/forms/refusals.ts';

/** What a form shows after a refusal. Passwords are never sent back. */
export interface FormRefusal {
  email: string;
  problems: FieldProblems;
  /** One sentence above the fields; null when the field errors are enough. */
  message: string | null;
  /** How long to wait, in words. */
  retryAfter: string | null;
  /** The provider that people of this domain sign in through. */
  provider: { domain: string; key: string; name: string } | null;
}

/** What the page of a dead link shows when it is opened. */
export const deadLink: FormRefusal = {
  email: '',
  problems: {},
  message: errors.LINK_INVALID.message,
  retryAfter: null,
  provider: null,
};

/** Whether a part of the address of the link is wrong, which has no field. */
const isOfLink = (problems: FieldProblems) => 'token' in problems || 'tenantId' in problems;

/** The response to a refused form: its page with messages and the refusal's status. Other errors are rethrown. */
export function refusalResponse<Form extends string>(form: Form, email: string, error: unknown) {
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  const problems = problemsOf(error);
  const seconds = retryAfterOf(refusal);
  const refused: FormRefusal = {
    email,
    problems: problems ?? {},
    message: problems === null ? refusal.message : isOfLink(problems) ? errors.LINK_INVALID.message : null,
    retryAfter: seconds === null ? null : retryAfterText(seconds),
    provider: refusal.code === 'SSO_REQUIRED' ? (refusal.data as FormRefusal['provider']) : null,
  };
  const headers: HeadersInit = seconds === null ? {} : { 'retry-after': String(seconds) };
  return data({ form, refused }, { status: errors[refusal.code].status, headers });
}

/** `Please try again in 12 minutes.` */
export function retryAfterText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Please try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`;
}

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Budget, ServiceType } from '#contract/business/inquiry-choices.ts';
import { errors } from '#contract/errors.ts';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { estimateIn, type FormState, failureText, names, receiptPath } from './inquiry-fields.ts';

/**
 * The form without scripts: returns the page with its messages and the typed values. A stored message redirects to the page
 * with its receipt, so that reloading it sends nothing again.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = formTexts(form, names);
  // The contract validates the two selects like every other field.
  const choices = { serviceType: values.serviceType as ServiceType, budget: values.budget as Budget };
  const { website, attempt } = formTexts(form, ['website', 'attempt']);
  const estimate = estimateIn(form);
  try {
    const submission = { ...values, ...choices, website, attempt: countOf(attempt), estimate };
    const { receipt } = await context.get(apiContext).inquiries.submit(submission);
    return redirect(receiptPath(receipt), 303);
  } catch (error) {
    const refusal = refusalOf(error);
    const problems = problemsOf(error);
    const explained = refusal && refusal.code !== 'INVALID_INPUT' ? refusal.message : failureText;
    const state: FormState = {
      values,
      problems: problems ?? {},
      failure: problems === null ? explained : null,
      attempt: countOf(attempt) + 1,
      sendsEstimate: estimate !== null,
    };
    return data({ state }, { status: refusal ? errors[refusal.code].status : 500 });
  }
}

/** The attempt count from the hidden field; invalid values count as one. */
function countOf(text: string): number {
  const count = Number.parseInt(text, 10);
  return count >= 1 && count < 1000 ? count : 1;
}

import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { placeholderPattern, type TemplatePlaceholder } from '#contract/business/reply-templates.ts';

/** What the placeholders of a template stand for. */
export type TemplateFacts = Pick<InquiryDetail, TemplatePlaceholder>;

/** The template's text with the facts of the inquiry; other words in braces stay. */
export function fillTemplate(body: string, { name, number, subject }: TemplateFacts): string {
  const facts = new Map<string, string>(Object.entries({ name, number, subject }));
  return body.replaceAll(placeholderPattern, (found, word: string) => facts.get(word) ?? found);
}

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { InquiryFields, inquiryForm } from '#contract/business/inquiries.ts';
import { readDraft, writeDraft } from '#web/forms/drafts.ts';

export type RecordFields = InquiryFields & { acknowledge: boolean };

const key = 'record-inquiry';

type RecordForm = UseFormReturn<RecordFields, unknown, z.output<typeof inquiryForm> & { acknowledge: boolean }>;

/** Begins with what was typed last time, and remembers every change until the inquiry is recorded. */
export function useRecordDraft({ reset, watch }: RecordForm): void {
  useEffect(() => {
    const draft = readDraft(key);
    if (draft !== '') reset(JSON.parse(draft) as RecordFields);
    const watching = watch((fields) => writeDraft(key, JSON.stringify(fields)));
    return () => watching.unsubscribe();
  }, [reset, watch]);
}

export function clearRecordDraft(): void {
  writeDraft(key, '');
}

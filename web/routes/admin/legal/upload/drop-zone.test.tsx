import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { maximumLegalFileBytes } from '#contract/business/legal/document-files.ts';
import { queryClient } from '#web/api/queries.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { DropZone } from './drop-zone.tsx';
import { useFileUpload } from './use-file-upload.ts';

afterEach(cleanup);

function Zone() {
  return <DropZone upload={useFileUpload(() => {})} />;
}

test('why a file was refused stays beside it, and is a toast too', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Zone />
    </QueryClientProvider>,
  );
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [file] } });
  const newestToast = () => {
    const [toast] = readToasts();
    return [toast?.variant, toast?.title, toast?.description];
  };
  pick(new File(['MZ'], 'run.exe'));
  const wrongType = 'Please select a PDF, Word document, or text file';
  within(screen.getByRole('alert')).getByText(wrongType);
  expect(newestToast()).toEqual(['destructive', 'Invalid file type', wrongType]);
  pick(new File([new Uint8Array(maximumLegalFileBytes + 1)], 'Large.txt'));
  within(screen.getByRole('alert')).getByText('File too large');
  expect(newestToast()).toEqual(['destructive', 'File too large', 'Please select a file smaller than 10MB']);
});

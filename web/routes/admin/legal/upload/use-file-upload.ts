import { useState } from 'react';
import {
  legalFileProblems,
  legalFileTypeOf,
  legalUploadPath,
  maximumLegalFileBytes,
} from '#contract/business/legal/document-files.ts';
import { UploadRefusal, uploadFile } from '#web/api/upload.ts';
import { useWrite } from '#web/api/use-write.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
}

interface Problem {
  title: string;
  text: string;
}

/** Uploads a file for a document: its progress, and why it was refused, which a toast says too (requirements 2.8). */
export function useFileUpload(onUploaded: (file: UploadedFile) => void) {
  const [progress, setProgress] = useState({ name: '', percent: 0 });
  const [problem, setProblem] = useState<Problem | null>(null);
  function upload(file: File): Promise<unknown> {
    const { name } = file;
    setProgress({ name, percent: 0 });
    const address = `${legalUploadPath}?${new URLSearchParams({ name })}`;
    return uploadFile({ address, file, onProgress: (percent) => setProgress({ name, percent }) });
  }
  const { mutate, isPending } = useWrite('create', upload, {
    showsErrors: true,
    onSuccess: (file) => onUploaded(file as UploadedFile),
    onError: (error) => refuse(problemOf(error)),
  });
  const refuse = (found: Problem) => {
    setProblem(found);
    addToast({ variant: 'destructive', title: found.title, description: found.text });
  };
  const send = (file: File) => {
    const found = problemOfFile(file);
    if (found) return refuse(found);
    setProblem(null);
    mutate(file);
  };
  return { send, isPending, progress, problem, setProblem };
}

export type FileUpload = ReturnType<typeof useFileUpload>;

function problemOfFile({ name, size }: File): Problem | null {
  if (legalFileTypeOf(name) === null) return legalFileProblems.type;
  return size > maximumLegalFileBytes ? legalFileProblems.size : null;
}

function problemOf(error: Error): Problem {
  const code = error instanceof UploadRefusal ? error.code : null;
  if (code === 'TOO_LARGE') return legalFileProblems.size;
  const title = code === 'INVALID_INPUT' ? legalFileProblems.type.title : 'Failed to save legal document';
  return { title, text: error.message };
}

import { fileExtensions } from '#contract/business/project-files.ts';
import { line } from '#contract/text.ts';
import type { Inspector } from '#server/platform/files/files.ts';
import { refuseFields } from '#server/platform/refuse.ts';

type Extension = (typeof fileExtensions)[number];

const fileName = line(200).min(1, 'Required');

const mismatch = 'The content of this file does not match its file type';

/** Checks the first bytes of each type; text files have no signature and must be valid UTF-8. */
const signatures: Partial<Record<Extension | 'doc', (head: Buffer) => boolean>> = {
  pdf: (head) => head.subarray(0, 1024).includes('%PDF-'),
  png: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  doc: (head) => head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  docx: isOffice,
  xlsx: isOffice,
  pptx: isOffice,
};

const headBytes = 4_096;

function isJpeg(head: Buffer): boolean {
  return head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
}

/** A ZIP archive with the first entries of an Office document; any other archive is refused. */
function isOffice(head: Buffer): boolean {
  const isArchive = head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'));
  return isArchive && ['[Content_Types].xml', '_rels/', 'word/', 'xl/', 'ppt/'].some((part) => head.includes(part));
}

/** Returns the extension of a file name if it is accepted, else null. */
function extensionOf(name: string): Extension | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return fileExtensions.find((known) => known === extension) ?? null;
}

/** The name of an upload, without what a line of text may not have. Refuses beside `file`. */
export function checkFileName(given: string): string {
  const { data: name, error } = fileName.safeParse(given);
  if (name === undefined) throw refuseFields({ file: error?.issues[0]?.message ?? '' });
  return name;
}

/** The same, with its extension, which has to be accepted. */
export function checkFile(given: string): { name: string; extension: Extension } {
  const name = checkFileName(given);
  const extension = extensionOf(name);
  if (extension === null) throw refuseFields({ file: `Allowed file types: ${fileExtensions.join(', ')}` });
  return { name, extension };
}

/**
 * Returns an inspector for the bytes of an upload: refuses an empty file, and, with this sentence, content that does not
 * match the extension.
 */
export function inspectorFor(extension: Extension | 'doc', problem = mismatch): Inspector {
  const hasSignature = signatures[extension];
  const { inspect, end } = hasSignature ? binaryInspector(hasSignature, problem) : textInspector(problem);
  let isEmpty = true;
  return {
    inspect(chunk) {
      isEmpty &&= chunk.length === 0;
      inspect(chunk);
    },
    end() {
      if (isEmpty) throw refuseFields({ file: 'This file is empty' });
      end();
    },
  };
}

function binaryInspector(hasSignature: (head: Buffer) => boolean, problem: string): Inspector {
  let head = Buffer.alloc(0);
  return {
    inspect(chunk) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
    },
    end() {
      if (!hasSignature(head)) throw refuseFields({ file: problem });
    },
  };
}

function textInspector(problem: string): Inspector {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw refuseFields({ file: problem });
    }
  };
  return {
    inspect(chunk) {
      if (decode(chunk).includes('\0')) throw refuseFields({ file: problem });
    },
    end() {
      decode();
    },
  };
}

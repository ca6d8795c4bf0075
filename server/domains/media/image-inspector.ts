import type { Inspector } from '#server/platform/files/files.ts';
import type { EncodeOptions } from '#server/platform/images/image-encoder.ts';
import { refuseFields } from '#server/platform/refuse.ts';

const signatures: Record<EncodeOptions['format'], (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  png: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  avif: (head) => ['ftypavif', 'ftypavis', 'ftypmif1'].includes(head.toString('latin1', 4, 12)),
};
const headBytes = 16;

/** Refuses an upload whose first bytes are not those of its kind as soon as they arrive, before the rest is sent. */
export function imageInspector(format: EncodeOptions['format']): Inspector {
  let head = Buffer.alloc(0);
  let isChecked = false;
  const check = () => {
    if (!signatures[format](head))
      throw refuseFields({ file: 'The content of this file does not match its file type' });
    isChecked = true;
  };
  return {
    inspect(chunk) {
      if (isChecked) return;
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (head.length >= headBytes) check();
    },
    end() {
      if (head.length === 0) throw refuseFields({ file: 'This file is empty' });
      if (!isChecked) check();
    },
  };
}

import type { z } from 'zod';

/** A value of a text and the field that changes it. */
export interface ValueProps {
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Its place in the text, by which problems find it: `body.next.title`. */
  at: string;
  /** Its name in the text. */
  name: string;
  /** Instead of the label made from its name. */
  label?: string;
}

export type GroupProps = Pick<ValueProps, 'value' | 'onChange' | 'at'>;

import { Fragment } from 'react';

/** Email addresses that break after an @ where they do not fit, rather than within a word. */
export function EmailText({ children }: { children: string }) {
  return children.split('@').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

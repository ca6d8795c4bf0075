import { useMediaQuery } from '#web/use-media-query.ts';

/** From 768 px the sidebar takes 248 of them: under 896 px it leaves too little for the columns of a table. */
export const useIsNarrow = () => useMediaQuery('(width < 56rem)');

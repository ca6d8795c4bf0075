/** Requirements 2.5, in words. */
export const readinessBands = 'Critical: warning below 95, fail below 85. Others: warning below 90, fail below 75.';
export const validationBands = 'Pass from 95, warning from 80, fail below.';

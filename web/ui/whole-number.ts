/** `1’204` */
export const wholeNumber = new Intl.NumberFormat('de-CH');

/** The most characters of a line of words. */
export const maxLine = 200;

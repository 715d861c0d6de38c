/**
 * An act of one of the staff is remembered for so long: the next decision of its kind is another
 * person's, a link that ended still bars, and everybody of the staff is told.
 */
export const REMEMBERED_MS = 7 * 86_400_000;

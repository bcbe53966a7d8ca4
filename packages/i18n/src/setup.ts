import * as da from './da/setup.ts';
import * as en from './en/setup.ts';

/** The texts of setting a company up: the checklist, grids of rows, and teams. */
export const setupTexts = { en: { ...en }, da: { ...da } };

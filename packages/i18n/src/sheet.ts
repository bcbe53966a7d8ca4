import { sheet as sheetDa, sheetErrors as sheetErrorsDa } from './da/sheet.ts';
import { sheet, sheetErrors } from './en/sheet.ts';

/** The texts of the customer's sheet, which only its chunk contains. */
export const sheetTexts = {
  en: { sheet, errors: sheetErrors },
  da: { sheet: sheetDa, errors: sheetErrorsDa },
};

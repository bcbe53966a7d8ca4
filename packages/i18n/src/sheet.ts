import { sheet as sheetDa, sheetErrors as sheetErrorsDa } from './da/sheet.ts';
import { sheet, sheetErrors } from './en/sheet.ts';
import type { Language } from './language.ts';

const en = { sheet, errors: sheetErrors };

/** The texts of the customer's sheet, which only its chunk contains. */
export type SheetTexts = typeof en;

export function sheetTexts(language: Language) {
  return language === 'da' ? { sheet: sheetDa, errors: sheetErrorsDa } : en;
}

import { formatNumberText, type NumberLanguage } from '../fields/number-text.ts';
import type { ImportColumn } from './columns.ts';
import type { CellValue } from './file-column.ts';

const yesNo = { en: ['Yes', 'No'], da: ['Ja', 'Nej'] } as const;

/** A value as its cell is written in files, which an import reads again. */
export function cellText(
  { kind, choices, scale }: ImportColumn,
  value: CellValue | undefined,
  language: NumberLanguage,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value[language];
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  if (typeof value === 'number') return formatNumberText(value, language, scale);
  if (kind !== 'choice') return value;
  return choices?.find((choice) => choice.value === value)?.[language] ?? value;
}

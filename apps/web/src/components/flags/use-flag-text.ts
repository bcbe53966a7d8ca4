import { flagTexts } from '@worksheet/i18n/flags';
import { t } from 'i18next';
import { flagText, type FlagOfDay, type FlagText } from '#components/flags/flag-text.ts';
import { formats } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(flagTexts);

/** Returns a function that words a flag, short for a cell and in full for a chip. */
export function useFlagText(): (flag: FlagOfDay) => FlagText {
  const unitName = useUnitNameOfCode();
  return (flag) => flagText(flag, { t, formats, unitName });
}

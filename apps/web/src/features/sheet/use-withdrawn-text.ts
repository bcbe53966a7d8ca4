import type { SignOff } from '@worksheet/domain/worksheet/sheet/sign-off';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

/** Returns who withdrew a signature, when and why. */
export function useWithdrawnText() {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = usePersonName();
  return ({ name, withdrawnBy, withdrawnDateTime, withdrawReason }: SignOff): string =>
    t('sheet.withdrawn-by', {
      name,
      user: nameOf(withdrawnBy),
      date: formats.dateTime(withdrawnDateTime ?? ''),
      reason: withdrawReason,
    });
}

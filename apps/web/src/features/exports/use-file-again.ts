import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/rest.ts';
import { showError } from '#lib/show-error.ts';

/** Downloading an export again returns the same bytes (D19), also after it was voided (D44). */
export function useFileAgain() {
  const { t } = useTranslation();
  const [busyNumber, setBusyNumber] = useState<number>();
  const download = async (number: number) => {
    setBusyNumber(number);
    try {
      await saveFile(`/api/export/${number}`);
      toast.success(t('exports.started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusyNumber(undefined);
    }
  };
  return { busyNumber, download: (number: number) => void download(number) };
}

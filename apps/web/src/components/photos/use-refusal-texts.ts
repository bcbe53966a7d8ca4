import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/limits';
import { t } from 'i18next';
import type { Refusal } from '#components/photos/prepare-photos.ts';
import { useFileSize } from '#lib/file-size.ts';

/** Says of each refused photo why it is left out. */
export function useRefusalTexts(): (refusals: readonly Refusal[]) => readonly string[] {
  const formatSize = useFileSize();
  const textOf = (refusal: Refusal) => {
    switch (refusal.reason) {
      case 'not-image':
        return t('worksheet.file-not-image', { name: refusal.name });
      case 'too-large':
        return t('worksheet.file-too-large', {
          name: refusal.name,
          size: formatSize(maxAttachmentBytes),
        });
      case 'already-attached':
        return t('photos.already-attached', { name: refusal.name });
      case 'too-many':
        return t('worksheet.too-many-files', { count: maxAttachments });
    }
  };
  return (refusals) => [...new Set(refusals.map(textOf))];
}

import { t } from 'i18next';
import type { Ref } from 'react';

interface PhotoFileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly onPick: (files: readonly File[]) => void;
  /** Opens the phone's own camera. */
  readonly capture?: boolean;
}

/** Hidden: a button opens it with `click()`. */
export function PhotoFileInput({ ref, onPick, capture = false }: PhotoFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      aria-label={t(capture ? 'photos.take-photo' : 'worksheet.pick-photos')}
      accept={capture ? 'image/*' : 'image/*,.heic,.heif'}
      multiple
      hidden
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Otherwise picking the same file again would be no change.
        currentTarget.value = '';
        onPick(files);
      }}
    />
  );
}

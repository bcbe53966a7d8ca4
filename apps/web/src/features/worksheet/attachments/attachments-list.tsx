import { IconButton } from '@worksheet/ui/icon-button';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { t } from 'i18next';
import { FilePreview } from '#components/photos/file-preview.tsx';
import type { Preparation } from '#components/photos/prepare-photos.ts';
import { useFileSize } from '#lib/file-size.ts';

interface AttachmentsListProps {
  readonly files: readonly File[];
  readonly preparation: Preparation | undefined;
  readonly onRemove: (file: File) => void;
  /** Called when the last file is removed, so that the caller can move the focus. */
  readonly onEmptied: () => void;
}

export function AttachmentsList({ files, preparation, onRemove, onEmptied }: AttachmentsListProps) {
  const formatSize = useFileSize();
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const list = useRef<HTMLUListElement>(null);

  const remove = (file: File, index: number) => {
    // The focus moves to the neighbour, so that several files can be removed in a row.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour) neighbour.focus();
    else onEmptied();
    onRemove(file);
  };
  return (
    <>
      {files.length > 0 && (
        <ul
          ref={list}
          aria-label={t('worksheet.attached-files')}
          className="mt-3 divide-y rounded-lg border"
        >
          {files.map((file, index) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex items-center gap-3 py-1.5 pl-2 pr-1.5"
            >
              <FilePreview file={file} className="size-10 rounded-md" />
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <span className="figures shrink-0 text-xs text-ink-muted">
                {formatSize(file.size)}
              </span>
              <IconButton
                label={t('worksheet.remove-file', { name: file.name })}
                size="sm"
                className="text-ink-muted hover:text-danger"
                onClick={() => remove(file, index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="figures mt-2 min-h-4.5 text-xs text-ink-muted">
        {preparation
          ? t('photos.preparing', { ...preparation })
          : files.length > 0 &&
            t('worksheet.file-total', { count: files.length, size: formatSize(total) })}
      </p>
    </>
  );
}

import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/attachment-limits';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { ImagePlus, Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { AttachmentsList } from '#features/worksheet/attachments/attachments-list.tsx';
import { CameraButton } from '#features/worksheet/attachments/camera-button.tsx';
import type { CameraError } from '#features/worksheet/attachments/use-camera.ts';
import { useFileSize } from '#lib/file-size.ts';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';

interface AttachmentsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

const acceptedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

export function AttachmentsDialog({ open, onOpenChange, files, onChange }: AttachmentsDialogProps) {
  const { t } = useTranslation();
  const formatSize = useFileSize();
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const [cameraError, setCameraError] = useState<CameraError>();
  const pickButton = useRef<HTMLButtonElement>(null);
  const isFull = files.length >= maxAttachments;

  const add = (added: File[], rejected: FileRejection[]) => {
    const newFiles = added.filter((file) => !files.some((each) => isSameFile(each, file)));
    const free = maxAttachments - files.length;
    onChange([...files, ...newFiles.slice(0, free)]);
    const reasons: string[] = rejected.map(({ file }) =>
      file.size > maxAttachmentBytes
        ? t('worksheet.file-too-large', { name: file.name, size: formatSize(maxAttachmentBytes) })
        : t('worksheet.file-not-image', { name: file.name }),
    );
    if (newFiles.length > free) {
      reasons.push(t('worksheet.too-many-files', { count: maxAttachments }));
    }
    setRejections([...new Set(reasons)]);
    setCameraError(undefined);
  };
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: openFilePicker,
  } = useDropzone({
    accept: acceptedTypes,
    maxSize: maxAttachmentBytes,
    onDrop: add,
    noClick: true,
    noKeyboard: true,
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setRejections([]);
        setCameraError(undefined);
        onOpenChange(next);
      }}
    >
      <DialogContent
        title={t('worksheet.attachments-title')}
        description={t('worksheet.attachments-note')}
        closeLabel={t('base.close')}
        footer={
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('worksheet.done')}
          </Button>
        }
      >
        <div
          {...getRootProps({
            className: cn(
              'grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-7 text-center transition-colors',
              isDragActive ? 'border-primary bg-primary-soft' : 'border-edge',
            ),
          })}
        >
          <input
            {...getInputProps({
              'aria-label': t('worksheet.pick-photos'),
              style: { display: 'none' },
            })}
          />
          <ImagePlus aria-hidden className="size-6 text-ink-muted" />
          <p className="text-ink-muted max-sm:hidden">
            {isDragActive ? t('worksheet.drop-now') : t('worksheet.drop-here')}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {/* Not `disabled`, because the focused button would lose the focus after the last file. */}
            <Button
              ref={pickButton}
              icon={<Images aria-hidden />}
              aria-disabled={isFull}
              onClick={() => isFull || openFilePicker()}
            >
              {t('worksheet.pick-photos')}
            </Button>
            {isMobileDevice(currentDeviceTraits()) && (
              <CameraButton
                fileNames={files.map((file) => file.name)}
                isFull={isFull}
                onError={setCameraError}
                onPhoto={(photo) => onChange([...files, photo])}
              />
            )}
          </div>
          <p className="text-xs text-ink-muted">
            {isFull
              ? t('photos.full', { count: maxAttachments })
              : t('worksheet.attachments-limits', {
                  files: maxAttachments,
                  size: formatSize(maxAttachmentBytes),
                })}
          </p>
        </div>
        {cameraError && (
          <Alert
            tone="danger"
            live="assertive"
            className="mt-3"
            title={t('photos.camera-not-initialized')}
          >
            {t(`photos.camera-${cameraError}`)}
          </Alert>
        )}
        {rejections.length > 0 && (
          <Alert tone="warn" live="assertive" className="mt-3">
            <ul>
              {rejections.map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <AttachmentsList
          files={files}
          onRemove={(file) => {
            setRejections([]);
            onChange(files.filter((each) => each !== file));
          }}
          onEmptied={() => pickButton.current?.focus()}
        />
      </DialogContent>
    </Dialog>
  );
}

function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

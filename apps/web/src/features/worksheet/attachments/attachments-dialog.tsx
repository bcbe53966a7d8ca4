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
import { deviceTraits, isMobileDevice } from '#lib/mobile-device.ts';

interface AttachmentsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

const accepted = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

/** Photos of the entry: picked or dropped, listed with their sizes, removed again (spec §2, D20). */
export function AttachmentsDialog({ open, onOpenChange, files, onChange }: AttachmentsDialogProps) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<CameraError>();
  const pickButton = useRef<HTMLButtonElement>(null);
  const isFull = files.length >= maxAttachments;

  const add = (added: File[], rejections: FileRejection[]) => {
    const fresh = added.filter((file) => !files.some((known) => isSame(known, file)));
    const room = maxAttachments - files.length;
    onChange([...files, ...fresh.slice(0, room)]);
    const reasons = rejections.map(({ file }) =>
      file.size > maxAttachmentBytes
        ? t('worksheet.file-too-large', { name: file.name, size: size(maxAttachmentBytes) })
        : t('worksheet.file-not-image', { name: file.name }),
    );
    const left =
      fresh.length > room ? [t('worksheet.too-many-files', { count: maxAttachments })] : [];
    setRefused([...new Set([...reasons, ...left])]);
    setFault(undefined);
  };
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: pick,
  } = useDropzone({
    accept: accepted,
    maxSize: maxAttachmentBytes,
    onDrop: add,
    noClick: true,
    noKeyboard: true,
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setRefused([]);
        setFault(undefined);
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
            {/* Not disabled when full: it would drop the focus it has just after the last file. */}
            <Button
              ref={pickButton}
              icon={<Images aria-hidden />}
              aria-disabled={isFull}
              onClick={() => isFull || pick()}
            >
              {t('worksheet.pick-photos')}
            </Button>
            {isMobileDevice(deviceTraits()) && (
              <CameraButton
                names={files.map((file) => file.name)}
                isFull={isFull}
                onFault={setFault}
                onTaken={(photo) => onChange([...files, photo])}
              />
            )}
          </div>
          <p className="text-xs text-ink-muted">
            {isFull
              ? t('photos.full', { count: maxAttachments })
              : t('worksheet.attachments-limits', {
                  files: maxAttachments,
                  size: size(maxAttachmentBytes),
                })}
          </p>
        </div>
        {fault && (
          <Alert
            tone="danger"
            live="assertive"
            className="mt-3"
            title={t('photos.camera-not-initialized')}
          >
            {t(`photos.camera-${fault}`)}
          </Alert>
        )}
        {refused.length > 0 && (
          <Alert tone="warn" live="assertive" className="mt-3">
            <ul>
              {refused.map((reason) => (
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
            setRefused([]);
            onChange(files.filter((known) => known !== file));
          }}
          onEmptied={() => pickButton.current?.focus()}
        />
      </DialogContent>
    </Dialog>
  );
}

/** The same photo picked twice is one. */
function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

import { photosTexts } from '@worksheet/i18n/photos';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/limits';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { toast } from '@worksheet/ui/toaster';
import { Camera, ImagePlus, Images } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { t } from 'i18next';
import { CameraButton } from '#components/photos/camera-button.tsx';
import {
  preparePhotos,
  type Preparation,
  type Refusal,
} from '#components/photos/prepare-photos.ts';
import type { CameraError } from '#components/photos/use-camera.ts';
import { useRefusalTexts } from '#components/photos/use-refusal-texts.ts';
import { AttachmentsList } from '#features/worksheet/attachments/attachments-list.tsx';
import { useFileSize } from '#lib/file-size.ts';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';

addLazyTexts(photosTexts);

interface AttachmentsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

export function AttachmentsDialog({ open, onOpenChange, files, onChange }: AttachmentsDialogProps) {
  const formatSize = useFileSize();
  const refusalTexts = useRefusalTexts();
  const [cameraError, setCameraError] = useState<CameraError>();
  const [isCloseRequested, setCloseRequested] = useState(false);
  const pickButton = useRef<HTMLButtonElement>(null);
  const { prepare, preparation, hasPhotosToPrepare, refusals, forgetRefusals, remove } =
    usePreparation(files, onChange);
  const isPreparing = preparation !== undefined;
  const isFull = files.length >= maxAttachments;

  const close = () => {
    forgetRefusals();
    setCameraError(undefined);
    setCloseRequested(false);
    onOpenChange(false);
  };
  const closeWhenReady = useEffectEvent(() => {
    // If files were left out, the dialog stays open, so that the user reads why.
    if (refusals.length === 0) close();
    else setCloseRequested(false);
  });
  useEffect(() => {
    if (isCloseRequested && !isPreparing && !hasPhotosToPrepare()) closeWhenReady();
  }, [isCloseRequested, isPreparing, hasPhotosToPrepare]);
  const requestClose = () => (hasPhotosToPrepare() ? setCloseRequested(true) : close());
  const add = (picked: File[]) => {
    setCameraError(undefined);
    void prepare(picked);
  };
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: openFilePicker,
  } = useDropzone({ onDrop: add, noClick: true, noKeyboard: true });

  return (
    // Closing waits for the photos that are being prepared, so that the record is not sent without them.
    <Dialog open={open} onOpenChange={requestClose}>
      <DialogContent
        title={t('worksheet.attachments-title')}
        description={t('photos.attachments-note')}
        footer={
          <Button variant="primary" busy={isCloseRequested} onClick={requestClose}>
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
              accept: 'image/*,.heic,.heif',
              style: { display: 'none' },
            })}
          />
          <ImagePlus aria-hidden className="size-6 text-ink-muted" />
          <p className="text-ink-muted max-sm:hidden">
            {isDragActive ? t('photos.drop-now') : t('photos.drop-here')}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {/* The button is not `disabled`, so that it keeps the focus after the last file. */}
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
                room={maxAttachments - files.length}
                onError={setCameraError}
                onPhoto={(photo) => add([photo])}
                onClose={(count) => count > 0 && toast.success(t('photos.taken', { count }))}
              >
                {(button) => (
                  <Button {...button} icon={<Camera aria-hidden />}>
                    {t('photos.take-photo')}
                  </Button>
                )}
              </CameraButton>
            )}
          </div>
          <p className="text-xs text-ink-muted">
            {isFull
              ? t('photos.full', { count: maxAttachments })
              : t('photos.attachments-limits', {
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
        {refusals.length > 0 && (
          <Alert tone="warn" live="assertive" className="mt-3">
            <ul>
              {refusalTexts(refusals).map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <AttachmentsList
          files={files}
          preparation={preparation}
          onRemove={remove}
          onEmptied={() => pickButton.current?.focus()}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Prepares the photos of several picks and shots one after the other. */
function usePreparation(files: readonly File[], onChange: (files: readonly File[]) => void) {
  const [preparation, setPreparation] = useState<Preparation>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const current = useRef(files);
  const isPreparing = preparation !== undefined;
  useEffect(() => {
    // Meanwhile, a photo may be ready that is not rendered yet.
    if (!isPreparing) current.current = files;
  }, [files, isPreparing]);
  const queue = useRef<readonly File[][]>([]);
  // Known before `preparation` is rendered: the dialog could be closed in between.
  const hasPhotosToPrepare = useCallback(() => queue.current.length > 0, []);

  const change = (changed: readonly File[]) => {
    current.current = changed;
    onChange(changed);
  };
  const prepare = async (picked: File[]) => {
    queue.current = [...queue.current, picked];
    if (queue.current.length > 1) return;
    setRefusals([]);
    const refused: Refusal[] = [];
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      refused.push(
        ...(await preparePhotos(next, {
          attached: () => current.current,
          onProgress: setPreparation,
          onReady: (photo) => change([...current.current, photo]),
        })),
      );
      queue.current = queue.current.slice(1);
    }
    setRefusals(refused);
    setPreparation(undefined);
  };
  const remove = (file: File) => {
    setRefusals([]);
    change(current.current.filter((each) => each !== file));
  };
  const forgetRefusals = () => setRefusals([]);
  return { prepare, preparation, hasPhotosToPrepare, refusals, forgetRefusals, remove };
}

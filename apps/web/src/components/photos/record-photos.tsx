import { Button } from '@worksheet/ui/button';
import { Skeleton } from '@worksheet/ui/skeleton';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPhotoViewer } from '#components/photos/lazy-photo-viewer.ts';
import { trpc, type Outputs } from '#trpc.ts';

interface RecordPhotosProps {
  readonly recordId: number;
  readonly count: number;
}

type Photo = Outputs['attachments']['list'][number];

export function RecordPhotos({ recordId, count }: RecordPhotosProps) {
  const { t } = useTranslation();
  const photos = trpc.attachments.list.useQuery({ recordId }, { enabled: count > 0 });
  const [openIndex, setOpenIndex] = useState<number>();
  const listRef = useRef<HTMLUListElement>(null);
  const lastIndex = useRef(0);
  useEffect(() => (count > 0 ? lazyPhotoViewer.preloadWhenIdle() : undefined), [count]);
  if (count === 0) return null;
  if (photos.isError) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-ink-muted">
        {t('photos.failed-text')}
        <Button size="sm" onClick={() => void photos.refetch()}>
          {t('base.retry')}
        </Button>
      </p>
    );
  }
  const list = photos.data ?? [];
  const show = (index: number | undefined) => {
    lastIndex.current = index ?? lastIndex.current;
    setOpenIndex(index);
  };
  return (
    <>
      <ul ref={listRef} aria-label={t('photos.viewer')} className="flex flex-wrap gap-2">
        {photos.isPending
          ? Array.from({ length: count }, (_, index) => (
              <li key={index}>
                <Skeleton className="size-20 rounded-md" />
              </li>
            ))
          : list.map((photo, index) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t('photos.show-photo', {
                    number: index + 1,
                    count: list.length,
                    name: photo.fileName,
                  })}
                  title={photo.fileName}
                  onClick={() => show(index)}
                  className="block rounded-md"
                >
                  <Thumbnail photo={photo} />
                </button>
              </li>
            ))}
      </ul>
      {openIndex !== undefined && list.length > 0 && (
        <lazyPhotoViewer.Component
          photos={list}
          index={openIndex}
          onIndex={show}
          onClose={() => show(undefined)}
          returnFocusTo={() =>
            listRef.current?.querySelectorAll('button').item(lastIndex.current) ?? null
          }
        />
      )}
    </>
  );
}

function Thumbnail({ photo }: { photo: Photo }) {
  const [isBroken, setBroken] = useState(!photo.hasThumbnail);
  if (isBroken) {
    return (
      <span className="grid size-20 place-items-center rounded-md border bg-well text-ink-muted">
        <ImageOff aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={`/api/attachment/${photo.id}/thumbnail`}
      alt=""
      loading="lazy"
      width={80}
      height={80}
      onError={() => setBroken(true)}
      className="size-20 rounded-md border bg-well object-cover"
    />
  );
}

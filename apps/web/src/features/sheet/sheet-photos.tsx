import type { SheetLine, SignedLine } from '@worksheet/domain/worksheet/sheet/sign-off';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

type PhotoOf = SheetLine['photos'][number] | SignedLine['photos'][number];

/** Loaded at once, because a print does not wait for pictures further down; small ones, for a phone's connection. */
export function SheetPhotos({ lines }: { lines: readonly (SheetLine | SignedLine)[] }) {
  const photos = lines.flatMap((line) => line.photos.map((photo) => ({ line, photo })));
  if (photos.length === 0) return null;
  return (
    <section className="sheet-photo-part">
      <h2 className="mb-2 text-sm font-semibold">{t('sheet.photos')}</h2>
      <ul className="sheet-photos">
        {photos.map((entry, index) => (
          <Photo key={entry.photo.id} number={index + 1} {...entry} />
        ))}
      </ul>
    </section>
  );
}

interface PhotoProps {
  readonly line: SheetLine | SignedLine;
  readonly photo: PhotoOf;
  readonly number: number;
}

function Photo({ line, photo, number }: PhotoProps) {
  const [isBroken, setBroken] = useState(!photo.hasThumbnail);
  const caption = [formats.dayAndMonth(line.date), line.description, line.locationCode]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="sheet-whole min-w-0">
      <figure>
        {isBroken ? (
          <div className="sheet-photo flex flex-col items-center justify-center gap-1 rounded-md border bg-well p-2 text-center text-sm text-ink-muted">
            <ImageOff aria-hidden className="size-5" />
            {t('sheet.photo-without-picture', { name: photo.fileName })}
          </div>
        ) : (
          <img
            src={`/api/attachment/${photo.id}/thumbnail`}
            alt={t('sheet.photo', { number })}
            onError={() => setBroken(true)}
            className="sheet-photo rounded-md border bg-well"
          />
        )}
        <figcaption className="figures mt-1 text-xs text-ink-muted wrap-anywhere">
          {caption}
          {'addedAfterSignature' in photo && photo.addedAfterSignature && (
            <strong className="block font-semibold text-warn">{t('sheet.photo-late')}</strong>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

import { outboxTexts } from '@worksheet/i18n/outbox';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { countAllItems } from '#records/queue/database.ts';

addLazyTexts(outboxTexts);

/** How many entries of all users wait on this device, and nothing else about them. */
export function WaitingOnDevice() {
  const device = useMediaQuery('(width < 768px)') ? 'phone' : 'device';
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Nothing waits where storage is refused.
    void countAllItems().then(setCount, () => undefined);
  }, []);
  if (count === 0) return null;
  return (
    <p className="mt-4 flex items-start justify-center gap-2 text-sm text-ink-muted">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(`outbox.others-${device}`, { count })}
    </p>
  );
}

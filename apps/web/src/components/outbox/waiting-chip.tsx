import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isRefused } from '#lib/outbox/item.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';

addLazyTexts(outboxTexts);

/** "2 waiting": how many entries are on the device only. */
export function WaitingChip() {
  const { t } = useTranslation();
  const items = useWaiting();
  const count = items.length;
  const hasRefused = items.some(isRefused);
  if (count === 0) return null;
  const Icon = hasRefused ? CircleAlert : CloudOff;
  return (
    <Link
      to="/outbox"
      aria-label={t('outbox.waiting-link', { count })}
      className={cn(
        'relative inline-flex h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium before:absolute before:-inset-1.5 [&_svg]:size-4',
        hasRefused ? 'bg-danger-soft text-danger' : 'bg-well text-ink-muted',
      )}
    >
      <Icon aria-hidden />
      <span className="figures">{t('outbox.waiting', { count })}</span>
    </Link>
  );
}

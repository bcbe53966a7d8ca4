import { outboxTexts } from '@worksheet/i18n/outbox';
import { Link } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { CircleAlert, Clock, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isOverdue, isRefused } from '#records/queue/item.ts';
import { useWaiting } from '#records/queue/waiting.ts';

addLazyTexts(outboxTexts);

/** "1 needs you · 2 waiting": the entries that are on the device only, by what becomes of them. */
export function WaitingChip() {
  const items = useWaiting();
  const [now] = useState(() => Date.now());
  const refused = items.filter(isRefused).length;
  const waiting = items.filter((item) => !isRefused(item));
  const isOld = waiting.some((item) => isOverdue(item, now));
  if (items.length === 0) return null;
  const text = [
    refused > 0 && t('outbox.refused', { count: refused }),
    waiting.length > 0 && t(isOld ? 'outbox.overdue' : 'outbox.waiting', { count: waiting.length }),
  ]
    .filter(Boolean)
    .join(' · ');
  // Begins with what is seen, which is what somebody says who speaks to the page.
  const labels = [
    text,
    refused > 0 && t('outbox.refused-link', { count: refused }),
    waiting.length > 0 && t('outbox.waiting-link', { count: waiting.length }),
    isOld && t('outbox.old-title'),
  ];
  const Icon = refused > 0 ? CircleAlert : isOld ? Clock : CloudOff;
  const tone = refused > 0 ? 'bg-danger-soft text-danger' : isOld ? 'bg-warn-soft text-warn' : '';
  return (
    <Link
      to="/outbox"
      aria-label={labels.filter(Boolean).join('. ')}
      className={cn(
        'relative inline-flex h-8 items-center gap-1.5 rounded-full px-3 text-sm font-medium before:absolute before:-inset-1.5 [&_svg]:size-4',
        tone || 'bg-well text-ink-muted',
      )}
    >
      <Icon aria-hidden />
      <span className="figures">{text}</span>
    </Link>
  );
}

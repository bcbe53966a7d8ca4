import { returnedTexts } from '@worksheet/i18n/returned';
import { ChevronDown, Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(returnedTexts);

interface ReturnedBandProps {
  readonly count: number;
  /** Shows the first of them in the list. */
  readonly onShow: () => void;
}

export function ReturnedBand({ count, onShow }: ReturnedBandProps) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="-mx-4 mb-4 flex min-h-11 w-[calc(100%+2rem)] items-center gap-3 bg-warn-soft px-4 text-left text-base font-medium text-warn focus-visible:-outline-offset-2 max-sm:mb-0 sm:max-lg:-mt-4 lg:mx-0 lg:w-full lg:rounded-lg lg:border lg:border-warn/30 lg:text-sm print:hidden"
    >
      <Undo2 aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">{t('returned.band', { count })}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0" />
    </button>
  );
}

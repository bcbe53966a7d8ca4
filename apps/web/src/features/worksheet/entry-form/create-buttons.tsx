import { Button } from '@worksheet/ui/button';
import { RotateCw } from 'lucide-react';
import { t } from 'i18next';
import { canRetry } from '#features/worksheet/entry-form/submit-failure.tsx';
import type { NewEntry } from '#features/worksheet/entry-form/use-new-entry.ts';

interface CreateButtonsProps {
  readonly entry: NewEntry;
  readonly isPhone: boolean;
  readonly isWide: boolean;
}

/** Create and Create & New; after a refusal, phones offer to try again or to save on the device. */
export function CreateButtons({ entry, isPhone, isWide }: CreateButtonsProps) {
  const { pending, lastKind } = entry;
  // The day is the place to come back to: only wide windows show it beside the form.
  const isCreatePrimary = !isWide;
  const retries = isPhone && canRetry(entry.handle.failure);
  const createKind = retries ? lastKind : 'create';
  const createButton = (
    <Button
      key="create"
      type="submit"
      value={createKind}
      variant={isCreatePrimary ? 'primary' : 'secondary'}
      className={isPhone ? footButton : 'sm:max-xl:min-w-30'}
      icon={retries ? <RotateCw aria-hidden /> : undefined}
      busy={pending === createKind}
      disabled={pending !== undefined && pending !== createKind}
    >
      {retries ? t('base.retry') : t('worksheet.create')}
    </Button>
  );
  const createAndNewButton = (
    <Button
      key="create-and-new"
      type="submit"
      value="create-and-new"
      variant={isCreatePrimary ? 'secondary' : 'primary'}
      className={isPhone ? footButton : undefined}
      busy={pending === 'create-and-new'}
      disabled={pending === 'create'}
    >
      {t('worksheet.create-and-new')}
    </Button>
  );
  const otherButton = retries ? saveOnDeviceButton(entry, footButton) : createAndNewButton;
  return isCreatePrimary ? [otherButton, createButton] : [createButton, otherButton];
}

/** After a refusal in windows, where the buttons stay as they are. */
export function RetryButtons({ entry }: { entry: NewEntry }) {
  return (
    <div className="flex flex-wrap gap-2">
      {saveOnDeviceButton(entry)}
      <Button busy={entry.pending !== undefined} onClick={() => void entry.submit(entry.lastKind)}>
        {t('base.retry')}
      </Button>
    </div>
  );
}

function saveOnDeviceButton(entry: NewEntry, className?: string) {
  return (
    <Button
      key="save-on-device"
      className={className}
      disabled={entry.pending !== undefined}
      onClick={() => void entry.saveOnDevice()}
    >
      {entry.saveLabel}
    </Button>
  );
}

const footButton = 'h-13';

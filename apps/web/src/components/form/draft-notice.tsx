import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';

interface DraftNoticeProps {
  /** False after a reload, and on returning to a form that was left. */
  readonly isAfterLogin: boolean;
  readonly onDiscard: () => void;
}

/** Tells that a form shows a draft instead of what is stored (D40). */
export function DraftNotice({ isAfterLogin, onDiscard }: DraftNoticeProps) {
  return (
    <Alert live="polite" action={<Button onClick={onDiscard}>{t('base.discard-draft')}</Button>}>
      <p>{t(isAfterLogin ? 'base.draft-after-login' : 'base.draft-kept')}</p>
    </Alert>
  );
}

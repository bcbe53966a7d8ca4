import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { CopyButton } from '#components/copy-button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <p>{t('factors.codes-text')}</p>
      <ul className="code-figures grid gap-1.5 rounded-lg border p-4 text-sm max-sm:text-xs">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton
          text={codes.join('\n')}
          copied={t('factors.codes-copied')}
          failed={t('factors.codes-copy-failed')}
        >
          {t('factors.codes-copy')}
        </CopyButton>
        <Button variant="primary" onClick={onSaved}>
          {t('factors.codes-saved')}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { Field } from '@worksheet/ui/field';
import { Check, KeyRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { t } from 'i18next';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import type { CreatedApiKey } from '#features/account/keys/use-key-texts.ts';

interface CreatedKeyProps {
  readonly created: CreatedApiKey;
  readonly onSaved: () => void;
}

/** The only place where the key is shown. */
export function CreatedKey({ created: { name, key }, onSaved }: CreatedKeyProps) {
  const titleId = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The focus moves here from the dialog in which the key was created.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <Card aria-labelledby={titleId} className="border-primary px-5 py-4 max-sm:px-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="flex min-w-0 items-center gap-1.5 text-base font-semibold">
          <KeyRound aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t('keys.created-title', { name })}</span>
        </h2>
        <Chip tone="ok" icon={<Check aria-hidden />}>
          {t('keys.created')}
        </Chip>
      </header>
      <p className="mt-0.5">{t('keys.created-text')}</p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Field
          label={t('keys.created-label', { name })}
          hideLabel
          className="flex-1 basis-full sm:basis-88"
        >
          <ApiKeyText apiKey={key} />
        </Field>
        <CopyButton
          ref={copyButton}
          variant="primary"
          text={key}
          copied={t('keys.copied')}
          failed={t('keys.copy-failed')}
        >
          {t('base.copy')}
        </CopyButton>
        <Button variant="quiet" onClick={onSaved}>
          {t('keys.saved')}
        </Button>
      </div>
    </Card>
  );
}

import type { ImportEntity } from '@worksheet/domain/import/entities';
import {
  maxImportRows,
  type CsvEncoding,
  type EncodingChoices,
} from '@worksheet/domain/import/contract';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useState } from 'react';
import { t } from 'i18next';
import { Dropzone } from '#features/import/dropzone.tsx';
import { ImportKinds } from '#features/import/import-kinds.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { failureText } from '#features/import/failure-notice.tsx';

const maxFileBytes = 10 * 1024 * 1024;

interface FileStepProps {
  readonly handle: ImportHandle;
  readonly asked: ImportEntity | undefined;
}

export function FileStep({ handle, asked }: FileStepProps) {
  const [refusal, setRefusal] = useState<string>();
  const { state, failure } = handle;

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-1 gap-3">
        {failure && (
          <Alert
            tone="danger"
            live="assertive"
            title={t('import.read-failed')}
            action={
              <Button size="sm" onClick={handle.retryRead}>
                {t('base.retry')}
              </Button>
            }
          >
            {failureText(failure.error)}
          </Alert>
        )}
        {refusal !== undefined && (
          <Alert tone="danger" live="assertive">
            {refusal}
          </Alert>
        )}
        {state.encodings && (
          <EncodingChoice
            choices={state.encodings}
            chosen={state.encoding}
            onChoose={handle.chooseEncoding}
          />
        )}
        <Dropzone
          file={state.file}
          maxBytes={maxFileBytes}
          maxRows={maxImportRows}
          onRefuse={setRefusal}
          onPick={handle.pick}
        />
        <Card className="px-5 py-4 max-sm:px-4">
          <h2 className="font-semibold">{t('import.business-central')}</h2>
          <p className="mt-1 max-w-prose text-pretty">{t('import.business-central-text')}</p>
          <p className="mt-1 max-w-prose text-pretty text-ink-muted">
            {t('import.business-central-lists')}
          </p>
        </Card>
      </div>
      <ImportKinds asked={asked} />
    </div>
  );
}

interface EncodingChoiceProps {
  readonly choices: EncodingChoices;
  readonly chosen: CsvEncoding | undefined;
  readonly onChoose: (encoding: CsvEncoding) => void;
}

/** Asks for the encoding of a CSV file whose bytes do not show it. */
function EncodingChoice({ choices, chosen, onChoose }: EncodingChoiceProps) {
  return (
    <Card asChild>
      <section aria-labelledby="encoding-heading">
        <header role="status" className="px-5 py-3 max-sm:px-4">
          <h2 id="encoding-heading" className="text-base font-semibold">
            {t('import.encoding-heading')}
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-ink-muted">{t('import.encoding-text')}</p>
        </header>
        <ul className="border-t">
          {choices.map(({ encoding, preview }) => (
            <li
              key={encoding}
              className="flex items-center justify-between gap-4 px-5 py-3 not-last:border-b max-sm:px-4"
            >
              <div className="min-w-0">
                {preview.map((line, index) => (
                  <p key={index} className="font-medium wrap-anywhere">
                    <bdi>{line}</bdi>
                  </p>
                ))}
                <p className="text-xs text-ink-muted">{t(`import.encodings.${encoding}`)}</p>
              </div>
              <Button
                className="shrink-0"
                aria-label={t('import.use-encoding-of', { line: preview.join(' ') })}
                aria-pressed={encoding === chosen}
                onClick={() => onChoose(encoding)}
              >
                {t('import.use-encoding')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

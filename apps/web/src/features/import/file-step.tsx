import type { ImportEntity } from '@worksheet/domain/import/entities';
import { maxImportRows } from '@worksheet/domain/import/contract';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { FileSpreadsheet, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { EncodingChoice } from '#features/import/encoding-choice.tsx';
import { ImportKinds } from '#features/import/import-kinds.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { useFileSize } from '#lib/file-size.ts';
import { failureText } from '#features/import/failure-notice.tsx';

const maxFileBytes = 10 * 1024 * 1024;

interface FileStepProps {
  readonly handle: ImportHandle;
  readonly asked: ImportEntity | undefined;
}

export function FileStep({ handle, asked }: FileStepProps) {
  const { t } = useTranslation();
  const formatSize = useFileSize();
  const [refusal, setRefusal] = useState<string>();
  const { state, failure } = handle;

  const pick = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const size = formatSize(maxFileBytes);
    if (files.length > 1) setRefusal(t('import.one-file'));
    else if (!/\.(csv|txt|xlsx)$/i.test(file.name))
      setRefusal(t('import.wrong-type', { name: file.name }));
    else if (file.size > maxFileBytes) setRefusal(t('import.too-large', { name: file.name, size }));
    else {
      setRefusal(undefined);
      handle.pick(file);
    }
  };
  const dropzone = useDropzone({ onDrop: pick, noClick: true, noKeyboard: true });

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
        <Card asChild>
          <section
            {...dropzone.getRootProps({
              'aria-label': t('import.file-heading'),
              role: 'region',
              className: 'p-3',
            })}
          >
            <div
              className={cn(
                'grid min-h-72 place-items-center content-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center transition-colors max-sm:min-h-52',
                dropzone.isDragActive ? 'border-primary bg-primary-soft' : 'border-edge',
              )}
            >
              <input
                {...dropzone.getInputProps({
                  'aria-label': t('import.choose-file'),
                  accept: '.csv,.txt,.xlsx',
                  multiple: false,
                  style: { display: 'none' },
                })}
              />
              <FileSpreadsheet aria-hidden className="size-8 text-ink-muted" strokeWidth={1.5} />
              <h2 className="text-base font-semibold max-sm:hidden">
                {t(dropzone.isDragActive ? 'import.drop-now' : 'import.drop-here')}
              </h2>
              <h2 className="text-base font-semibold sm:hidden">{t('import.file-heading')}</h2>
              {state.file && (
                <p className="wrap-anywhere">
                  {state.file.name}{' '}
                  <span className="figures text-ink-muted">{formatSize(state.file.size)}</span>
                </p>
              )}
              <Button variant="primary" icon={<FolderOpen aria-hidden />} onClick={dropzone.open}>
                {t('import.choose-file')}
              </Button>
              <p className="max-w-prose text-xs text-pretty text-ink-muted">
                {t('import.file-limits', { size: formatSize(maxFileBytes), rows: maxImportRows })}
              </p>
            </div>
          </section>
        </Card>
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

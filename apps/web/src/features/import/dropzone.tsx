import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { FileSpreadsheet, FolderOpen } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { t } from 'i18next';
import { useFileSize } from '#lib/file-size.ts';

interface DropzoneProps {
  readonly file: File | undefined;
  readonly maxBytes: number;
  readonly maxRows: number;
  /** Why the file is not taken; undefined for one that is. */
  readonly onRefuse: (reason: string | undefined) => void;
  readonly onPick: (file: File) => void;
}

/** Takes one CSV or XLSX file, dropped or chosen. */
export function Dropzone({ file, maxBytes, maxRows, onRefuse, onPick }: DropzoneProps) {
  const formatSize = useFileSize();
  const pick = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const size = formatSize(maxBytes);
    if (files.length > 1) onRefuse(t('import.one-file'));
    else if (!/\.(csv|txt|xlsx)$/i.test(file.name))
      onRefuse(t('import.wrong-type', { name: file.name }));
    else if (file.size > maxBytes) onRefuse(t('import.too-large', { name: file.name, size }));
    else {
      onRefuse(undefined);
      onPick(file);
    }
  };
  const dropzone = useDropzone({ onDrop: pick, noClick: true, noKeyboard: true });

  return (
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
          {file && (
            <p className="wrap-anywhere">
              {file.name} <span className="figures text-ink-muted">{formatSize(file.size)}</span>
            </p>
          )}
          <Button variant="primary" icon={<FolderOpen aria-hidden />} onClick={dropzone.open}>
            {t('import.choose-file')}
          </Button>
          <p className="max-w-prose text-xs text-pretty text-ink-muted">
            {t('import.file-limits', { size: formatSize(maxBytes), rows: maxRows })}
          </p>
        </div>
      </section>
    </Card>
  );
}

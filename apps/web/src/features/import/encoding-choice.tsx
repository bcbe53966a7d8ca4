import type { CsvEncoding, EncodingChoices } from '@worksheet/domain/import/contract';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useTranslation } from 'react-i18next';

interface EncodingChoiceProps {
  readonly choices: EncodingChoices;
  readonly chosen: CsvEncoding | undefined;
  readonly onChoose: (encoding: CsvEncoding) => void;
}

/** Asks for the encoding of a CSV file whose bytes do not show it. */
export function EncodingChoice({ choices, chosen, onChoose }: EncodingChoiceProps) {
  const { t } = useTranslation();
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

import { t } from 'i18next';
import { Expiry, type KeyListProps, DeleteKey } from '#features/account/keys/key-table.tsx';
import { useKeyTexts } from '#features/account/keys/use-key-texts.ts';

/** Shows the keys on phones. */
export function KeyCards({ keys, labelledBy }: KeyListProps) {
  const textsOf = useKeyTexts();
  return (
    <ul aria-labelledby={labelledBy} className="divide-y">
      {keys.map((key) => {
        const texts = textsOf(key);
        return (
          <li key={key.id} className="flex items-start gap-2 py-3 pl-4 pr-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">
                {key.name}{' '}
                <span className="code-figures text-xs font-normal text-ink-muted">
                  {key.keyStart}…
                </span>
              </p>
              <p className="text-xs wrap-anywhere">{texts.scopes}</p>
              <dl className="figures mt-1 flex flex-wrap gap-x-4 text-xs">
                <div className="flex gap-1.5">
                  <dt className="text-ink-muted">{t('keys.last-used')}</dt>
                  <dd>{texts.lastUsed}</dd>
                </div>
                <div className="flex gap-1.5">
                  <dt className="text-ink-muted">{t('keys.expires')}</dt>
                  <dd>
                    <Expiry {...texts} />
                  </dd>
                </div>
              </dl>
            </div>
            <DeleteKey apiKey={key} />
          </li>
        );
      })}
    </ul>
  );
}

import { keysTexts } from '@worksheet/i18n/keys';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { CreatedKey } from '#features/account/keys/created-key.tsx';
import { KeyCards } from '#features/account/keys/key-cards.tsx';
import { KeyTable } from '#features/account/keys/key-table.tsx';
import { NewKey } from '#features/account/keys/new-key.tsx';
import type { CreatedApiKey } from '#features/account/keys/use-key-texts.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(keysTexts);

/** The API keys with scopes; a new one is shown above them until the user has saved it. */
export function NamedKeys() {
  const titleId = useId();
  const hasColumns = useMediaQuery('(width >= 640px)');
  const keys = trpc.apiKey.list.useQuery();
  const [created, setCreated] = useState<CreatedApiKey>();
  const rows = keys.data;
  return (
    <>
      {created && (
        <CreatedKey key={created.id} created={created} onSaved={() => setCreated(undefined)} />
      )}
      <Card aria-labelledby={titleId}>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b px-5 py-3.5 max-sm:px-4">
          <div>
            <h2 id={titleId} className="text-base font-semibold">
              {t('keys.title')}
            </h2>
            <p className="mt-0.5 text-ink-muted">{t('keys.subtitle')}</p>
          </div>
          <NewKey onCreated={setCreated} />
        </header>
        {rows === undefined ? (
          keys.isError ? (
            <QueryError query={keys} />
          ) : (
            <SkeletonRows label={t('base.loading')} count={3} />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<KeyRound />}
            title={t('keys.empty-title')}
            description={t('keys.empty-text')}
          />
        ) : hasColumns ? (
          <KeyTable keys={rows} labelledBy={titleId} />
        ) : (
          <KeyCards keys={rows} labelledBy={titleId} />
        )}
      </Card>
    </>
  );
}

import { bytesPerMb } from '@worksheet/domain/account/limits';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { t } from 'i18next';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { QueryError } from '#components/query-error.tsx';
import { useFileSize } from '#lib/file-size.ts';
import { formats } from '#lib/format.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** The limits are the operator's to set. */
export function LimitsInfo() {
  const limits = trpc.account.limits.useQuery();
  return (
    <Card titled>
      <CardHeader title={t('account.limits-own')} description={t('account.limits-own-text')} />
      <CardBody>
        {limits.data ? (
          <Limits limits={limits.data} />
        ) : limits.error ? (
          <QueryError query={limits} />
        ) : (
          <SkeletonRows label={t('base.loading')} count={3} />
        )}
      </CardBody>
    </Card>
  );
}

function Limits({ limits }: { limits: Outputs['account']['limits'] }) {
  const fileSize = useFileSize();
  const { maxUsers, maxStorageMb, maxCallsPerMinute, users, storageBytes, callsThisMinute } =
    limits;
  return (
    <DescriptionList>
      <DescriptionItem term={t('account.max-users')}>
        <Use used={users} max={maxUsers} text={formats.count} />
      </DescriptionItem>
      <DescriptionItem term={t('account.storage')}>
        <Use
          used={storageBytes}
          max={maxStorageMb === null ? null : maxStorageMb * bytesPerMb}
          text={fileSize}
        />
      </DescriptionItem>
      <DescriptionItem term={t('account.max-calls')}>
        <Use used={callsThisMinute} max={maxCallsPerMinute} text={formats.count} />
      </DescriptionItem>
    </DescriptionList>
  );
}

interface UseProps {
  readonly used: number;
  readonly max: number | null;
  readonly text: (amount: number) => string;
}

function Use({ used, max, text }: UseProps) {
  if (max === null) return t('account.limit-none', { used: text(used) });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{t('account.limit-of', { used: text(used), max: text(max) })}</span>
      {used >= max && <Chip>{t('account.limit-reached')}</Chip>}
    </span>
  );
}

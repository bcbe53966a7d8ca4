import { Chip } from '@worksheet/ui/chip';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { CircleAlert } from 'lucide-react';
import { t } from 'i18next';
import { useKeyTexts, type ApiKey } from '#features/account/keys/use-key-texts.ts';
import { DeleteIconButton } from '#components/delete-icon-button.tsx';
import { trpc } from '#trpc.ts';

export interface KeyListProps {
  readonly keys: readonly ApiKey[];
  readonly labelledBy: string;
}

export function KeyTable({ keys, labelledBy }: KeyListProps) {
  const textsOf = useKeyTexts();
  return (
    <Table aria-labelledby={labelledBy}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t('base.name')}</TableHeaderCell>
          <TableHeaderCell>{t('keys.scopes')}</TableHeaderCell>
          <TableHeaderCell>{t('keys.last-used')}</TableHeaderCell>
          <TableHeaderCell>{t('keys.expires')}</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">{t('worksheet.actions')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {keys.map((key) => {
          const texts = textsOf(key);
          return (
            <TableRow key={key.id}>
              <TableCell className="py-1.5">
                <span className="block font-medium wrap-anywhere">{key.name}</span>
                <span className="code-figures block text-xs text-ink-muted">{key.keyStart}…</span>
              </TableCell>
              <TableCell className="text-xs">{texts.scopes}</TableCell>
              <TableCell className="figures whitespace-nowrap">
                {key.lastUsedDateTime === null ? (
                  <span className="text-ink-muted">{texts.lastUsed}</span>
                ) : (
                  texts.lastUsed
                )}
              </TableCell>
              <TableCell className="figures whitespace-nowrap">
                <Expiry {...texts} />
              </TableCell>
              <TableCell className="w-px">
                <DeleteKey apiKey={key} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface ExpiryProps {
  readonly expires: string;
  readonly expiry: 'none' | 'later' | 'soon' | 'over';
}

export function Expiry({ expires, expiry }: ExpiryProps) {
  if (expiry === 'over') {
    return (
      <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
        {expires}
      </Chip>
    );
  }
  return expiry === 'soon' ? <span className="font-medium text-warn">{expires}</span> : expires;
}

export function DeleteKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const utils = trpc.useUtils();
  const remove = trpc.apiKey.delete.useMutation();
  return (
    <DeleteIconButton
      label={t('keys.delete', { name })}
      title={t('keys.delete-title')}
      subject={name}
      description={t('keys.delete-text')}
      success={t('keys.deleted')}
      isBusy={remove.isPending}
      onDelete={() => remove.mutateAsync({ id })}
      onSettled={() => utils.apiKey.list.invalidate()}
    />
  );
}

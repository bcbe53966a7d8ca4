import { Link } from '@tanstack/react-router';
import { keysTexts } from '@worksheet/i18n/keys';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(keysTexts);

/** Shows administrators that an operator generated an API key, until they dismiss it (D54). */
export function OperatorKey() {
  const utils = trpc.useUtils();
  const notice = trpc.apiKey.operatorKey.useQuery();
  const dismiss = trpc.apiKey.dismissOperatorKey.useMutation();
  const key = notice.data?.operatorKey;
  if (!key) return null;
  const close = async () => {
    try {
      await dismiss.mutateAsync({ id: key.id });
    } catch (error) {
      showError(error);
    }
    await utils.apiKey.operatorKey.invalidate();
  };
  return (
    <Alert
      tone="warn"
      className="mb-4 max-sm:mt-3 print:hidden"
      title={t('keys.operator-title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" asChild>
            <Link to="/admin/account/keys">{t('keys.operator-keys')}</Link>
          </Button>
          <Button size="sm" variant="quiet" busy={dismiss.isPending} onClick={() => void close()}>
            {t('keys.operator-dismiss')}
          </Button>
        </div>
      }
    >
      {t('keys.operator-text', {
        operator: key.operator,
        date: formats.dateTime(key.generatedDateTime),
      })}
    </Alert>
  );
}

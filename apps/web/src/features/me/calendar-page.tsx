import { calendarTexts } from '@worksheet/i18n/calendar';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { QueryError } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(calendarTexts);

/** The secret address at which calendar programs read what the user registers, and what is planned. */
export function CalendarPage() {
  usePageTitle(t('calendar.title'));
  const feed = trpc.calendar.read.useQuery();
  const utils = trpc.useUtils();
  const create = trpc.calendar.create.useMutation({ gcTime: 0 });
  const end = trpc.calendar.delete.useMutation();
  const since = feed.data?.createdDateTime ?? null;
  const url = create.data?.url;

  async function make() {
    await create.mutateAsync().catch(showError);
    await utils.calendar.read.invalidate();
  }

  async function remove() {
    try {
      await end.mutateAsync();
      create.reset();
      toast.success(t('calendar.ended'));
    } catch (error) {
      showError(error);
    }
    await utils.calendar.read.invalidate();
  }

  return (
    <Card titled className="max-w-3xl">
      <CardHeader title={t('calendar.title')} description={t('calendar.text')} />
      {feed.data === undefined ? (
        feed.isError ? (
          <QueryError query={feed} />
        ) : (
          <SkeletonRows label={t('base.loading')} count={1} />
        )
      ) : (
        <>
          <CardBody className="grid gap-2 text-body">
            {url !== undefined && <ApiKeyText apiKey={url} label={t('calendar.address')} />}
            <p className="text-ink-muted">{textOf()}</p>
          </CardBody>
          <CardFooter>
            {since === null && url === undefined ? (
              <Button variant="primary" busy={create.isPending} onClick={() => void make()}>
                {t('calendar.make')}
              </Button>
            ) : (
              <>
                <ConfirmButton
                  title={`${t('calendar.end')}?`}
                  description={t('calendar.end-text')}
                  confirmLabel={t('calendar.end')}
                  onConfirm={remove}
                >
                  {t('calendar.end')}
                </ConfirmButton>
                {url === undefined ? (
                  <ConfirmButton
                    title={`${t('calendar.replace')}?`}
                    description={t('calendar.replace-text')}
                    confirmLabel={t('calendar.replace')}
                    tone="primary"
                    onConfirm={make}
                  >
                    {t('calendar.replace')}
                  </ConfirmButton>
                ) : (
                  <CopyButton
                    variant="primary"
                    text={url}
                    copied={t('calendar.copied')}
                    failed={t('calendar.copy-failed')}
                  >
                    {t('base.copy')}
                  </CopyButton>
                )}
              </>
            )}
          </CardFooter>
        </>
      )}
    </Card>
  );

  function textOf() {
    if (url !== undefined) return t('calendar.only-now');
    return since === null
      ? t('calendar.none')
      : t('calendar.since', { since: formats.dateTime(since) });
  }
}

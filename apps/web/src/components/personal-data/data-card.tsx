import { personalDataTexts } from '@worksheet/i18n/personal-data';
import { Button } from '@worksheet/ui/button';
import { Card, CardFooter, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { saveFile } from '#lib/rest.ts';
import { stringifySearch } from '#lib/search-params.ts';
import { showError } from '#lib/show-error.ts';

addLazyTexts(personalDataTexts);

/** Downloads all that is stored of a user; without a name, of oneself. */
export function DataCard({ username }: { username?: string }) {
  const labelOf = usePersonLabel();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await saveFile(`/api/user/data${stringifySearch({ username })}`);
      toast.success(t('personal-data.started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card titled className={username === undefined ? 'max-w-2xl' : undefined}>
      <CardHeader
        title={username === undefined ? t('personal-data.own') : t('personal-data.of-user')}
        description={
          username === undefined
            ? t('personal-data.own-text')
            : t('personal-data.of-user-text', { username: labelOf(username) })
        }
        className="pb-4"
      />
      <CardFooter>
        <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void download()}>
          {t('personal-data.download')}
        </Button>
      </CardFooter>
    </Card>
  );
}

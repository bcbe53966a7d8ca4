import { useMutation } from '@tanstack/react-query';
import type { PayRunWithRows } from '@worksheet/domain/pay/contract';
import { plainProfiles, profileNames, type PayProfile } from '@worksheet/domain/pay/profile';
import { writeProfile } from '@worksheet/domain/pay/profile-file';
import { Button } from '@worksheet/ui/button';
import { Card, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { saveFile } from '#lib/rest.ts';
import { stringifySearch } from '#lib/search-params.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { loadText, storeText } from '#lib/storage/user-storage.ts';
import { trpc } from '#trpc.ts';

/** How many lines of the file are shown. */
const shownLines = 5;

interface FileCardProps {
  readonly session: Session;
  readonly run: PayRunWithRows;
}

/** The file of a run for the payroll system: the profile that was used last, and its first lines. */
export function FileCard({ session, run }: FileCardProps) {
  const { data } = trpc.paySetup.profiles.useQuery();
  const key = { owner: session, name: 'pay-profile' } as const;
  const [chosen = loadText(key), setChosen] = useState<string>();
  const profiles = [
    ...(data?.profiles ?? []),
    ...plainProfiles.filter(({ code }) => data?.profiles.every((each) => each.code !== code)),
  ];
  const profile = profiles.find(({ code }) => code === chosen) ?? profiles[0];
  const download = useMutation({
    mutationFn: (code: string) =>
      saveFile(`/api/pay/run/${run.number}/file${stringifySearch({ profile: code })}`),
    onSuccess: (_, code) => {
      storeText(key, code);
      toast.success(t('pay.download-started'));
    },
    onError: showError,
  });
  if (!profile) return null;
  const { name, lines } = contentOf(profile, run);
  return (
    <Card>
      <CardHeader title={t('pay.file-title')} className="border-b pb-2" />
      <div className="px-5 pb-4 max-sm:px-4">
        <fieldset>
          <legend className="sr-only">{t('pay.file-title')}</legend>
          {profiles.map((each) => (
            <label key={each.code} className="flex min-h-11 items-center gap-2.5 border-b">
              <input
                type="radio"
                name="pay-profile"
                checked={each === profile}
                onChange={() => setChosen(each.code)}
                className="size-4.5 shrink-0 accent-primary"
              />
              <span className={each === profile ? 'flex-1 font-semibold' : 'flex-1'}>
                {nameOf(each)}
              </span>
              <span className="text-ink-muted">
                {plainProfiles.includes(each)
                  ? t('pay.file-plain')
                  : profileNames[each.kind] !== each.code && profileNames[each.kind]}
              </span>
            </label>
          ))}
        </fieldset>
        {lines.length > 0 && (
          <p
            data-lines
            className="code-figures mt-3 rounded-md bg-well px-3 py-2 text-xs wrap-anywhere whitespace-pre-line"
          >
            {lines.slice(0, shownLines).join('\n')}
            {lines.length > shownLines && (
              <span className="block text-ink-muted">
                {t('pay.file-more', { count: lines.length - shownLines })}
              </span>
            )}
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          icon={<FileDown aria-hidden />}
          busy={download.isPending}
          className="mt-3 w-full"
          onClick={() => download.mutate(profile.code)}
        >
          {t('pay.file-download', { name })}
        </Button>
        <p className="mt-2 text-xs text-ink-muted">{t('pay.file-same')}</p>
      </div>
    </Card>
  );
}

function nameOf(profile: PayProfile): string {
  return plainProfiles.includes(profile) ? profileNames[profile.kind] : profile.code;
}

/** The name and the lines of a file; none of a workbook. */
function contentOf(profile: PayProfile, run: PayRunWithRows): { name: string; lines: string[] } {
  const file = writeProfile(profile, run.rows, run);
  if (file.format === 'text')
    return { name: file.fileName, lines: file.text.trimEnd().split('\r\n') };
  const lines = file.rows.map((cells) => cells.join(file.delimiter));
  return { name: `${file.name}.${file.format}`, lines: file.format === 'csv' ? lines : [] };
}

import type { Account } from '@worksheet/domain/account/settings';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { errorText, fieldText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** The logo is saved when it is picked. */
export function LogoCard({ account }: { account: Account }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const utils = trpc.useUtils();
  const update = trpc.account.updateLogo.useMutation();
  const save = async (file: File | null) => {
    setFailure(undefined);
    const logo = file && (await drawLogo(file));
    if (logo === undefined)
      return setFailure(fieldText({ path: 'logo', code: 'not-an-image' }, t('account.logo')));
    try {
      await update.mutateAsync({ accountId: account.id, logo });
      await utils.account.read.invalidate();
      toast.success(t(logo === null ? 'account.logo-removed' : 'account.logo-saved'));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Card titled>
      <CardHeader title={t('account.logo')} description={t('account.logo-text')} />
      <CardBody className="grid gap-3">
        {failure !== undefined && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        {/* White, because logos are made for paper. */}
        <div className="flex h-24 items-center justify-center rounded-md border bg-white p-2">
          {account.logo === null ? (
            <span className="text-sm text-[#555]">{t('account.logo-none')}</span>
          ) : (
            <img
              src={`/api/account/logo?v=${account.logo}`}
              alt={t('account.logo')}
              className="max-h-full max-w-full object-contain"
            />
          )}
        </div>
        <input
          ref={input}
          type="file"
          aria-label={t('account.logo-pick')}
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void save(file);
            // Otherwise picking the same file again would be no change.
            currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<ImageUp aria-hidden />}
            busy={update.isPending}
            onClick={() => input.current?.click()}
          >
            {t('account.logo-pick')}
          </Button>
          {account.logo !== null && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              disabled={update.isPending}
              onClick={() => void save(null)}
            >
              {t('account.logo-remove')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** The server stores no larger one. */
const max = { width: 600, height: 240 } as const;

/** Returns the picture as a small PNG, also of types that only browsers read, such as SVG; undefined if it is none. */
async function drawLogo(file: File): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Drawings without a size are as large as there is room; only they are enlarged.
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image;
    const fit = Math.min(max.width / (width || max.width), max.height / (height || max.height));
    const scale = file.type === 'image/svg+xml' ? fit : Math.min(fit, 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((width || max.width) * scale));
    canvas.height = Math.max(1, Math.round((height || max.height) * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

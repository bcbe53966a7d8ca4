import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import { todayIn } from '@worksheet/domain/dates/calendar';
import {
  agreementTemplates,
  templateNames,
  type TemplateName,
} from '@worksheet/domain/pay/templates';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { useLanguage } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';

addLazyTexts(agreementRuleTexts);

/** Creates an agreement with its pay types from a template, and opens it. */
export function TemplateMenu({ accountId }: { accountId: number }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const invalidateAll = useInvalidateAll();
  const account = trpc.account.read.useQuery();
  const create = trpc.paySetup.createFromTemplate.useMutation();
  const [open, setOpen] = useState(false);
  if (useIsImpersonating()) return null;
  const choose = async (template: TemplateName) => {
    const validFrom = todayIn(account.data?.timeZone ?? 'Europe/Copenhagen');
    try {
      const { code } = await create.mutateAsync({ accountId, template, validFrom });
      toast.success(t('rules.template-created', { code }));
      void navigate({
        to: '/admin/$entities/edit',
        params: { entities: 'agreements' },
        search: { code },
      });
    } catch (error) {
      showError(error);
    }
    invalidateAll();
  };
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button busy={create.isPending}>{t('rules.template')}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-80">
        <DropdownMenuLabel>{t('rules.template-check')}</DropdownMenuLabel>
        {templateNames.map((name) => (
          <DropdownMenuItem key={name} onSelect={() => void choose(name)}>
            <span>
              <span className="block font-medium">{agreementTemplates[name].name[language]}</span>
              <span className="block text-xs text-ink-muted">
                {agreementTemplates[name].text[language]}
              </span>
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

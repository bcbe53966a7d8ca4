import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { userAgreements, type UserAgreements } from '@worksheet/domain/pay/contract';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { RemovableList } from '#components/form/removable-list.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { formQueryOptions } from '#components/query-boundary.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(agreementRuleTexts);

type Agreements = UserAgreements['agreements'];

interface UserAgreementProps {
  readonly username: string;
  readonly accountId: number;
}

/** By which agreement a user is paid, by date. */
export function UserAgreement({ username, accountId }: UserAgreementProps) {
  const utils = trpc.useUtils();
  const [account] = trpc.account.read.useSuspenseQuery();
  const { data: all = [] } = trpc.agreement.list.useQuery({});
  const query = trpc.paySetup.userAgreements.useQuery({ username }, formQueryOptions);
  const update = trpc.paySetup.updateUserAgreements.useMutation();
  const [saves, setSaves] = useState(0);
  const save = async (next: Agreements) => {
    const saved = await update.mutateAsync({ accountId, username, agreements: next });
    utils.paySetup.userAgreements.setData({ username }, saved);
    setSaves(saves + 1);
  };
  if (!query.data)
    return query.error && !query.isFetching ? <QueryErrorCard query={query} /> : null;
  const { agreements } = query.data;
  const nameOf = (code: string) => all.find((each) => each.code === code)?.description ?? code;
  return (
    <Card titled>
      <CardHeader title={t('rules.user-title')} description={t('rules.user-text')} />
      <CardBody className="pb-0">
        <RemovableList
          entries={agreements}
          isNewestFirst
          none={t('rules.user-none')}
          row={({ validFrom, code }) => {
            const date = formats.shortDate(validFrom);
            return {
              key: validFrom,
              remove: t('rules.user-remove', { date }),
              content: (
                <>
                  <span className="font-medium figures">{t('rules.user-from', { date })}</span>{' '}
                  {nameOf(code)}
                </>
              ),
            };
          }}
          save={save}
          removed={t('rules.user-removed')}
        />
      </CardBody>
      <AgreementForm
        // Emptied after saving.
        key={saves}
        all={all.filter(({ active }) => active)}
        today={todayIn(account.timeZone)}
        save={(added) =>
          save([...agreements.filter(({ validFrom }) => validFrom !== added.validFrom), added])
        }
      />
    </Card>
  );
}

interface AgreementFormProps {
  readonly all: Outputs['agreement']['list'];
  readonly today: string;
  readonly save: (added: Agreements[number]) => Promise<unknown>;
}

const formSchema = userAgreements.shape.agreements.element;

function AgreementForm({ all, today, save }: AgreementFormProps) {
  const { form, serverError, submit } = useSchemaForm({
    schema: formSchema,
    labels: { validFrom: t('rules.valid-from'), code: t('rules.user-title') },
    initial: { validFrom: today, code: '' },
    keepsDraft: false,
    save: async (added) => {
      await save(added);
      toast.success(t('rules.user-saved'));
    },
    onError: (text) => toast.error(text),
  });
  return (
    <FormFrame
      form={form}
      label={t('rules.user-title')}
      submitLabel={t('rules.user-save')}
      errorTitle={t('rules.user-failure')}
      serverError={serverError}
      onSubmit={submit}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField form={form} name="validFrom" today={today} />
        <ChoiceField
          form={form}
          name="code"
          options={all.map(({ code, description }) => ({ value: code, label: description, code }))}
        />
      </div>
    </FormFrame>
  );
}

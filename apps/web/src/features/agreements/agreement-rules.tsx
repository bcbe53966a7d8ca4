import { agreementRuleTexts } from '@worksheet/i18n/agreement-rules';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { fieldErrorsOf } from '@worksheet/domain/fields/errors';
import { agreementRules, type AgreementRules as Rules } from '@worksheet/domain/pay/rules';
import { Card, CardBody } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { ruleOfPath } from '#components/agreement-rules/rule-parts.ts';
import type { Tree } from '#components/agreement-rules/rule-tree.ts';
import { TryDay } from '#features/agreements/try-day.tsx';
import { VersionCard } from '#features/agreements/version-card.tsx';
import { VersionList, type EditedVersion } from '#features/agreements/version-list.tsx';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';
import '#features/agreements/agreement-rules.css';

addLazyTexts(agreementRuleTexts);

/** The rules of an agreement by the dates from which they are valid, and a day to try them on. */
export function AgreementRules({ code }: { code: string }) {
  const [account] = trpc.account.read.useSuspenseQuery();
  const versions = trpc.paySetup.versions.useQuery({ code }, formQueryOptions);
  const payTypes = trpc.payType.list.useQuery({});
  const leave = trpc.job.search.useQuery({ absence: true, limit: 100 });
  const [saves, setSaves] = useState(0);
  return (
    <QueryBoundary query={versions} columns={1} list={{ to: '/admin' }}>
      {(stored) =>
        payTypes.data && (
          <RulesEditor
            // Filled anew after saving.
            key={saves}
            stored={stored}
            account={account}
            payTypes={payTypes.data}
            leaveJobs={leave.data ?? []}
            onSaved={() => setSaves(saves + 1)}
          />
        )
      }
    </QueryBoundary>
  );
}

interface RulesEditorProps {
  readonly stored: Outputs['paySetup']['versions'];
  readonly account: Outputs['account']['read'];
  readonly payTypes: Outputs['payType']['list'];
  readonly leaveJobs: Outputs['job']['search'];
  readonly onSaved: () => void;
}

function RulesEditor({ stored, account, payTypes, leaveJobs, onSaved }: RulesEditorProps) {
  const utils = trpc.useUtils();
  const update = trpc.paySetup.updateVersions.useMutation();
  const isImpersonating = useIsImpersonating();
  const initial = stored.versions.map((version, id): EditedVersion => ({ id, ...version }));
  const [versions, setVersions] = useState<readonly EditedVersion[]>(initial);
  const [selected, setSelected] = useState(initial.at(-1)?.id);
  const [failure, setFailure] = useState<{ text: string; wrong: readonly string[] }>();
  const byDate = versions.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const place = byDate.findIndex(({ id }) => id === selected);
  const [version, previous] = [byDate[place], byDate[place - 1]];
  const isTimed = account.resourceUnits === 'Time';
  const isLocked = isImpersonating || (version?.runs ?? 0) > 0;
  const today = todayIn(account.timeZone);
  const nameOf = (payType: string) =>
    [payType, payTypes.find((each) => each.code === payType)?.description]
      .filter(Boolean)
      .join(' ');
  const change = (next: Partial<EditedVersion>) =>
    setVersions(versions.map((each) => (each.id === selected ? { ...each, ...next } : each)));

  function addVersion() {
    const id = Math.max(-1, ...versions.map((each) => each.id)) + 1;
    const last = byDate.at(-1);
    const validFrom = last && last.validFrom >= today ? addDays(last.validFrom, 1) : today;
    setVersions([...versions, { id, validFrom, rules: last?.rules ?? {}, runs: 0 }]);
    setSelected(id);
  }

  function wrongText(paths: readonly string[]): string {
    const names = paths.flatMap((path) => ruleOfPath(path) ?? []);
    const texts = [...new Set(names)].map((name) => t(`rules.name-${name}`));
    return t('rules.wrong', { rules: texts.join(', ') });
  }

  async function save(kept: readonly EditedVersion[]) {
    const parsed = kept.map(({ id, rules }) => ({ id, result: agreementRules.safeParse(rules) }));
    const refused = parsed.find(({ result }) => !result.success);
    if (refused?.result.error) {
      setSelected(refused.id);
      const wrong = pathsOf(refused.result.error);
      return setFailure({ text: wrongText(wrong), wrong });
    }
    const sent = kept.map(({ validFrom, rules }) => ({ validFrom, rules: rules as Rules }));
    try {
      const saved = await update.mutateAsync({
        accountId: account.id,
        code: stored.code,
        versions: sent,
      });
      utils.paySetup.versions.setData({ code: stored.code }, saved);
      toast.success(t('rules.saved'));
      onSaved();
    } catch (error) {
      const paths = problemOf(error).errors.map(({ path }) =>
        path.replace(/^versions\.\d+\.rules\./, ''),
      );
      setFailure({ text: errorText(error), wrong: paths });
    }
  }

  /** What was never saved only goes from the page. */
  async function remove({ id }: EditedVersion) {
    const others = versions.filter((each) => each.id !== id);
    if (initial.some((each) => each.id === id)) return save(others);
    setVersions(others);
    return setSelected(byDate.findLast((each) => each.id !== id)?.id);
  }

  const editing = version && {
    rules: version.rules,
    before: previous?.rules,
    wrong: new Set(failure?.wrong),
    isLocked,
    isTimed,
    choices: {
      payTypes: payTypes.map((each) => ({ value: each.code, label: nameOf(each.code) })),
      leaveJobs: leaveJobs.map((job) => ({ value: job.code, label: job.description ?? job.code })),
    },
    onChange: (rules: Tree) => change({ rules }),
  };
  const isChanged = JSON.stringify(versions) !== JSON.stringify(initial);
  useEffect(() => (isChanged ? guardUnload() : undefined), [isChanged]);
  const parsed = agreementRules.safeParse(version?.rules);
  const before = agreementRules.safeParse(previous?.rules);
  return (
    <div className="agreement-rules mb-5 grid grid-cols-1 items-start gap-4">
      <VersionList
        versions={byDate.toReversed()}
        selected={selected}
        onSelect={setSelected}
        onAdd={isImpersonating ? undefined : addVersion}
      />
      {version && editing ? (
        <VersionCard
          key={version.id}
          version={version}
          previousFrom={previous?.validFrom}
          editing={editing}
          today={today}
          failure={failure?.text}
          isChanged={isChanged}
          isBusy={update.isPending}
          onMove={(validFrom) => change({ validFrom })}
          onDelete={() => remove(version)}
          onCancel={onSaved}
          onSave={() => void save(versions)}
        />
      ) : (
        <Card>
          <CardBody>{t('rules.none')}</CardBody>
        </Card>
      )}
      {version && (
        <TryDay
          rules={parsed.data}
          problem={parsed.error ? wrongText(pathsOf(parsed.error)) : ''}
          previous={
            before.success && previous
              ? { validFrom: previous.validFrom, rules: before.data }
              : undefined
          }
          nameOf={nameOf}
          isTimed={isTimed}
        />
      )}
    </div>
  );
}

const pathsOf = (error: Parameters<typeof fieldErrorsOf>[0]) =>
  fieldErrorsOf(error).map(({ path }) => path);

import { CardFooter } from '@worksheet/ui/card';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';

type Erasable = Outputs['erasure']['list'][number];

interface ErasablePeopleProps {
  readonly people: readonly Erasable[];
  readonly onErased: () => void;
}

/** A call takes as many. */
const maxPeople = 100;

/** The list with a box for each who can be erased, all ticked at first. */
export function ErasablePeople({ people, onErased }: ErasablePeopleProps) {
  const isImpersonating = useIsImpersonating();
  const invalidateAll = useInvalidateAll();
  const erase = trpc.erasure.erase.useMutation();
  const possible = people.filter(({ openRecords }) => openRecords === 0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ticked = possible.filter(({ username }) => !left.has(username)).slice(0, maxPeople);
  const count = ticked.length;
  const setAll = (isTicked: boolean) =>
    setLeft(new Set(isTicked ? [] : possible.map(({ username }) => username)));
  const setOne = (username: string, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(username);
    else next.add(username);
    setLeft(next);
  };

  async function eraseTicked() {
    try {
      const { erased } = await erase.mutateAsync({
        usernames: ticked.map(({ username }) => username),
      });
      toast.success(t('personal-data.erased', { count: erased }));
      invalidateAll();
    } catch (error) {
      showError(error);
    }
    onErased();
  }

  return (
    <>
      <ul aria-label={t('user.erasure')} className="divide-y">
        {possible.length > 1 && (
          <li className="px-5 py-1.5 max-sm:px-4">
            <CheckboxField
              label={t('personal-data.all')}
              checked={count > 0 && count < possible.length ? 'indeterminate' : count > 0}
              onCheckedChange={setAll}
            />
          </li>
        )}
        {people.map((person) => (
          <li key={person.username} className="px-5 py-2 max-sm:px-4">
            <CheckboxField
              label={`${person.name} (${person.username})`}
              hint={<Facts person={person} />}
              disabled={person.openRecords > 0}
              checked={ticked.includes(person)}
              onCheckedChange={(isTicked) => setOne(person.username, isTicked)}
            />
          </li>
        ))}
      </ul>
      {!isImpersonating && (
        <CardFooter>
          <ConfirmButton
            variant="danger"
            tone="danger"
            disabled={count === 0}
            title={t('personal-data.confirm', { count })}
            description={t('personal-data.confirm-text')}
            confirmLabel={t('personal-data.erase-count', { count })}
            onConfirm={eraseTicked}
          >
            {t('personal-data.erase-count', { count })}
          </ConfirmButton>
        </CardFooter>
      )}
    </>
  );
}

function Facts({ person: { since, records, photos, openRecords } }: { person: Erasable }) {
  const facts = [
    t('personal-data.last-day', { date: formats.date(since) }),
    t('personal-data.records', { count: records }),
    t('personal-data.photos', { count: photos }),
  ];
  return (
    <>
      {facts.map((fact, index) => (
        <span key={fact} className="inline-block whitespace-pre">
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
      {openRecords > 0 && (
        <span className="block text-warn">{t('personal-data.open', { count: openRecords })}</span>
      )}
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { serializeChange, serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import { draftsTexts } from '@worksheet/i18n/drafts';
import type { Draft } from '@worksheet/domain/drafts/contract';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { ChevronDown, ChevronUp, Sparkles } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from 'i18next';
import { api } from '#api.ts';
import { DraftLine } from '#features/worksheet/drafts/draft-line.tsx';
import { useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { problemOf } from '#lib/problem.ts';
import { showError } from '#lib/show-error.ts';
import { storeText } from '#lib/storage/user-storage.ts';
import { invalidateRecords } from '#records/cache.ts';
import { trpc } from '#trpc.ts';
import './drafts.css';
import { proposedForm } from '../entry-form/requested-form.ts';

addLazyTexts(draftsTexts);

interface DraftsProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** As many as one call accepts; the others follow when these are decided. */
const maxShown = 100;

/** What agents propose to the user; nothing without a proposal. */
export function Drafts({ session, onFill }: DraftsProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(true);
  const toggle = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const { data: drafts = [] } = trpc.draft.list.useQuery();
  const accept = trpc.draft.accept.useMutation();
  const refuse = trpc.draft.refuse.useMutation();
  const decide = async (act: typeof accept | typeof refuse, ids: number[], text: string) => {
    try {
      await act.mutateAsync({ ids });
      toast.success(text);
      // The row with the focus goes.
      toggle.current?.focus();
    } catch (error) {
      if (problemOf(error).code === 'record-changed') toast.error(t('drafts.outdated'));
      else showError(error);
    }
    await Promise.all([utils.draft.list.invalidate(), act === accept && invalidateRecords()]);
  };
  const acceptIds = (ids: number[]) =>
    void decide(accept, ids, t('drafts.accepted', { count: ids.length }));
  const refuseIds = (ids: number[]) =>
    void decide(refuse, ids, t('drafts.refused', { count: ids.length }));
  const onEdit = useEditDraftOf({
    session,
    onFill,
    onTaken: async ({ id }) => {
      await utils.client.draft.refuse.mutate({ ids: [id] });
      await utils.draft.list.invalidate();
    },
  });
  if (drafts.length === 0) return null;
  const shown = drafts.slice(0, maxShown);
  const ids = shown.map(({ id }) => id);
  const isBusy = accept.isPending || refuse.isPending;
  const areNew = shown.every(({ kind }) => kind === 'create');
  const title = t('drafts.title', { count: drafts.length });
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card
      aria-label={title}
      className="mb-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:hidden"
    >
      <h2>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          className="flex min-h-11 w-full items-center gap-3 bg-primary-soft px-4 py-2 text-left text-base font-medium text-primary focus-visible:-outline-offset-2 lg:text-sm"
          onClick={() => setOpen(!isOpen)}
        >
          <Sparkles aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">{title}</span>
          <Chevron aria-hidden className="size-5 shrink-0" />
        </button>
      </h2>
      {isOpen && (
        <div id={listId}>
          <ul className="divide-y divide-line">
            {shown.map((draft: Draft) => (
              <DraftLine
                key={draft.id}
                {...{ session, draft, isBusy }}
                onAccept={() => acceptIds([draft.id])}
                onRefuse={() => refuseIds([draft.id])}
                onEdit={() => void onEdit(draft)}
              />
            ))}
          </ul>
          {shown.length > 1 && (
            <div className="grid grid-cols-2 gap-2 border-t px-4 py-3">
              <Button disabled={isBusy} onClick={() => refuseIds(ids)}>
                {t('drafts.refuse-all')}
              </Button>
              <Button
                className="draft-all text-primary"
                busy={accept.isPending}
                onClick={() => acceptIds(ids)}
              >
                {t(areNew ? 'drafts.create-all' : 'drafts.accept-all', { count: ids.length })}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

interface EditOptions {
  readonly session: Session;
  readonly onFill: (request: RepeatRequest) => void;
  /** Called once the proposal is in a form. */
  readonly onTaken: (draft: Draft) => Promise<void>;
}

/** Returns a function that takes a proposal into the form, where it is what was typed but not yet saved (D35, D40). */
function useEditDraftOf({ session, onFill, onTaken }: EditOptions) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const setting = useEntrySetting(session);
  const owner = { accountId: session.accountId, userId: session.userId };

  const openChange = async ({ record, recordId, recordVersion }: Draft) => {
    const stored = await api.worksheet.single.fetch({ id: recordId ?? 0 });
    const opened = entryFormFromRecord(stored, setting);
    const form = { ...entryFormFromRecord(record, setting), recorded: opened.recorded };
    const change = { version: recordVersion ?? stored.version, opened, form };
    const name = `record ${stored.id}`;
    storeText({ owner, name, perWindow: true }, serializeChange(change));
    await navigate({ to: '/worksheet/edit/$id', params: { id: stored.id } });
  };
  const openNew = async (draft: Draft) => {
    if (!isPhone) return onFill({ draft });
    storeText({ owner, name: 'entry' }, serializeDraft(proposedForm(draft, setting)));
    await navigate({ to: '/worksheet/add', search: { date: draft.record.date } });
  };
  return async (draft: Draft) => {
    try {
      await (draft.kind === 'change' ? openChange(draft) : openNew(draft));
      await onTaken(draft);
    } catch (error) {
      showError(error);
    }
  };
}

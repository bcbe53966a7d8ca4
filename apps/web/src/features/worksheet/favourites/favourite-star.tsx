import type { UnitType } from '@worksheet/domain/worksheet/limits';
import { visitLinesTexts } from '@worksheet/i18n/visit-lines';
import { cn } from '@worksheet/ui/cn';
import { Star } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from 'i18next';
import {
  noFavourites,
  useFavourites,
  type Favourites,
} from '#features/worksheet/favourites/use-favourites.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(visitLinesTexts);

type Subject =
  | { readonly job: Favourites['jobs'][number] | undefined }
  | {
      readonly unitType: UnitType;
      readonly unit: { readonly no: string; readonly description: string | null } | undefined;
    };

type FavouriteStarProps = Subject & {
  readonly name: string;
  readonly place: 'row' | 'foot';
};

/** Makes an option of a picker a favourite of the user; shown before the server has stored it. */
export function FavouriteStar({ name, place, ...subject }: FavouriteStarProps) {
  const { isOn, toggle } = useFavourite(subject);
  const label = t(isOn ? 'visit-lines.remove-favourite' : 'visit-lines.add-favourite', { name });
  const icon = (
    <Star
      aria-hidden
      className={cn('size-4.5 shrink-0', isOn ? 'fill-current text-primary' : 'text-ink-muted')}
    />
  );
  if (place === 'row') {
    return (
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        title={label}
        data-star={name}
        // The search keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void toggle()}
        className="grid w-11 shrink-0 place-items-center rounded-md hover:bg-well"
      >
        {icon}
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onKeyDown={handleKey}
      onClick={() => void toggle()}
      className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-sm text-xs text-ink-muted hover:text-ink touch:min-h-11"
    >
      {icon}
      <span className="truncate">{label}</span>
    </button>
  );
}

/** The list would take Enter for the highlighted option; up and down still move the highlight. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.stopPropagation();
  if (event.key === 'ArrowLeft')
    event.currentTarget.closest('[cmdk-root]')?.querySelector('input')?.focus();
}

function useFavourite(subject: Subject) {
  const utils = trpc.useUtils();
  const favourites = useFavourites();
  // The scope queues the calls, so that two taps on a star arrive in order.
  const { mutateAsync } = trpc.favourite.set.useMutation({ scope: { id: 'favourite' } });
  const isOn = isStarred(favourites, subject);
  const toggle = async () => {
    const input = inputOf(subject);
    if (!input) return;
    await utils.favourite.list.cancel();
    const before = utils.favourite.list.getData();
    utils.favourite.list.setData(undefined, toggled(before ?? noFavourites, subject));
    try {
      await mutateAsync({ ...input, favourite: !isOn });
    } catch (error) {
      utils.favourite.list.setData(undefined, before);
      showError(error);
    }
    void utils.favourite.list.invalidate();
  };
  return { isOn, toggle };
}

function inputOf(subject: Subject) {
  if ('job' in subject) return subject.job && { jobCode: subject.job.code };
  return subject.unit && { unitType: subject.unitType, unitNo: subject.unit.no };
}

function isStarred({ units, jobs }: Favourites, subject: Subject): boolean {
  if ('job' in subject) return jobs.some(({ code }) => code === subject.job?.code);
  const { unitType, unit } = subject;
  return units.some((each) => each.unitType === unitType && each.unitNo === unit?.no);
}

function toggled(favourites: Favourites, subject: Subject): Favourites {
  const { units, jobs } = favourites;
  const isOn = isStarred(favourites, subject);
  if ('job' in subject) {
    const { job } = subject;
    const others = jobs.filter(({ code }) => code !== job?.code);
    return { units, jobs: isOn || !job ? others : [...others, job] };
  }
  const { unitType, unit } = subject;
  const others = units.filter((each) => each.unitType !== unitType || each.unitNo !== unit?.no);
  const starred = unit && {
    unitType,
    unitNo: unit.no,
    unitDescription: unit.description ?? unit.no,
    unitOfMeasureCode: null,
    unitOfMeasureDescription: null,
    countsAs: null,
    hours: null,
  };
  return { jobs, units: isOn || !starred ? others : [...others, starred] };
}

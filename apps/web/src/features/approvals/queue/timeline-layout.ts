import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { minutesOfRecord, type MinuteOfDay, formatClock } from '@worksheet/domain/worksheet/time';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Formats } from '#lib/format.ts';

export interface TimedLine {
  readonly id: number;
  readonly date: CalendarDate;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
}

export interface TimelineBar<T> {
  readonly line: T;
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  /** In percent of the timeline. */
  readonly left: number;
  readonly width: number;
}

export interface Timeline<T> {
  /** Lines that overlap are in different tracks; the first track has the earliest line. */
  readonly tracks: readonly (readonly TimelineBar<T>[])[];
  /** The ticks at equal distances of hours, from the left end to the right end. */
  readonly ticks: readonly { readonly hour: number; readonly left: number }[];
}

const maxIntervals = 6;
const hoursPerInterval = [1, 2, 3, 4];

/** Undefined if no line has times. A line may begin in the track where another ends. */
export function timelineOf<T extends TimedLine>(lines: readonly T[]): Timeline<T> | undefined {
  const spans = lines.flatMap(spanOf).toSorted((a, b) => a.from - b.from || b.to - a.to);
  const [first] = spans;
  if (!first) return undefined;
  const last = Math.max(...spans.map(({ to }) => to));
  const scale = scaleOf(first.from, last);
  const percent = (minutes: number) => (minutes / (scale.to - scale.from)) * 100;
  const tracks: TimelineBar<T>[][] = [];
  for (const { line, from, to } of spans) {
    const bar = { line, from, to, left: percent(from - scale.from), width: percent(to - from) };
    const track = tracks.find((bars) => (bars.at(-1)?.to ?? 0) <= from);
    if (track) track.push(bar);
    else tracks.push([bar]);
  }
  const ticks = [];
  for (let minutes = scale.from; minutes <= scale.to; minutes += scale.step)
    ticks.push({ hour: minutes / 60, left: percent(minutes - scale.from) });
  return { tracks, ticks };
}

function spanOf<T extends TimedLine>(line: T) {
  const { date, timeFrom, timeTo } = line;
  if (timeFrom === null || timeTo === null) return [];
  const [from, to] = [minutesOfRecord(timeFrom, date), minutesOfRecord(timeTo, date)];
  return to > from ? [{ line, from, to }] : [];
}

/** The finest scale with few enough hours; it begins and ends at a multiple of its step. */
function scaleOf(from: MinuteOfDay, to: MinuteOfDay) {
  const scales = hoursPerInterval.map((hours) => {
    const step = hours * 60;
    return { step, from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
  });
  const fits = (scale: (typeof scales)[number]) =>
    (scale.to - scale.from) / scale.step <= maxIntervals;
  return scales.find(fits) ?? { step: 240, from: 0, to: 1440 };
}

/** `07:00–24:00`, as the language writes it; undefined without times. */
export function timesText(
  { date, timeFrom, timeTo }: Pick<WorksheetRecord, 'date' | 'timeFrom' | 'timeTo'>,
  { clock }: Pick<Formats, 'clock'>,
): string | undefined {
  if (timeFrom === null || timeTo === null) return undefined;
  const [from, to] = [timeFrom, timeTo].map((time) => formatClock(minutesOfRecord(time, date)));
  return clock(`${from}–${to}`);
}

import { isoLocal } from '@worksheet/domain/worksheet/time';
import { describe, expect, test } from 'vitest';
import { timelineOf, type TimedLine } from './timeline-layout.ts';

const date = '2026-11-19';
const timed = (id: number, from: number, to: number): TimedLine => ({
  id,
  date,
  timeFrom: isoLocal(date, from * 60),
  timeTo: isoLocal(date, to * 60),
});
const untimed: TimedLine = { id: 9, date, timeFrom: null, timeTo: null };
const idsOf = (...lines: TimedLine[]) =>
  timelineOf(lines)?.tracks.map((track) => track.map(({ line }) => line.id));
const hoursOf = (...lines: TimedLine[]) => timelineOf(lines)?.ticks.map(({ hour }) => hour);

test('a day without times has no timeline', () => {
  expect(timelineOf([])).toBeUndefined();
  expect(timelineOf([untimed])).toBeUndefined();
});

describe('tracks', () => {
  test('a line that overlaps another is in a second track, the next one in the first again', () => {
    expect(idsOf(timed(1, 7, 11.5), timed(2, 10, 11.5), timed(3, 12, 15.5))).toEqual([[1, 3], [2]]);
  });

  test('a line that begins when another ends is in the same track', () => {
    expect(idsOf(timed(1, 10, 12), timed(2, 12, 13), untimed)).toEqual([[1, 2]]);
  });

  test('the longer of two lines that begin together is first', () => {
    expect(idsOf(timed(1, 8, 9), timed(2, 8, 16))).toEqual([[2], [1]]);
  });

  test('no two lines of a track overlap, and every timed line is in one', () => {
    const starts = [0, 6.25, 7, 7, 10, 11.5, 12, 22];
    for (const length of [0.25, 1, 3.75, 8, 24]) {
      const lines = starts.map((at, id) => timed(id, at, Math.min(24, at + length)));
      const tracks = timelineOf(lines)?.tracks ?? [];
      expect(tracks.flat()).toHaveLength(lines.length);
      for (const track of tracks) {
        for (const [index, bar] of track.entries()) {
          expect(bar.from).toBeGreaterThanOrEqual(track[index - 1]?.to ?? 0);
          expect(bar.left).toBeGreaterThanOrEqual(0);
          expect(bar.left + bar.width).toBeLessThanOrEqual(100 + 1e-9);
        }
      }
    }
  });
});

describe('the hours scale', () => {
  test('ends at whole hours around the lines, at most seven of them', () => {
    expect(hoursOf(timed(1, 7, 11.5), timed(2, 12, 15.5))).toEqual([6, 8, 10, 12, 14, 16]);
    expect(hoursOf(timed(1, 8, 9.25))).toEqual([8, 9, 10]);
    expect(hoursOf(timed(1, 0, 24))).toEqual([0, 4, 8, 12, 16, 20, 24]);
    expect(hoursOf(timed(1, 1, 1.25), timed(2, 23.75, 24))).toEqual([0, 4, 8, 12, 16, 20, 24]);
  });

  test('places the lines in percent', () => {
    const tracks = timelineOf([timed(1, 7, 11.5), timed(2, 10, 16)])?.tracks;
    expect(tracks?.[0]).toMatchObject([{ left: 10, width: 45 }]);
    expect(tracks?.[1]).toMatchObject([{ left: 40, width: 60 }]);
  });

  test('24:00 is the end of its own day', () => {
    const bar = timelineOf([timed(1, 22, 24)])?.tracks[0]?.[0];
    expect(bar).toMatchObject({ to: 1440, left: 0, width: 100 });
    expect(hoursOf(timed(1, 22, 24))).toEqual([22, 23, 24]);
  });
});

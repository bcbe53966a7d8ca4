const plurals: Readonly<Record<string, string>> = {
  bag: 'bags',
  bottle: 'bottles',
  box: 'boxes',
  bundt: 'bundter',
  day: 'days',
  dag: 'dage',
  dåse: 'dåser',
  flaske: 'flasker',
  gang: 'gange',
  hour: 'hours',
  kasse: 'kasser',
  minut: 'minutter',
  minute: 'minutes',
  måned: 'måneder',
  month: 'months',
  pack: 'packs',
  pakke: 'pakker',
  palle: 'paller',
  pallet: 'pallets',
  patron: 'patroner',
  piece: 'pieces',
  plade: 'plader',
  pose: 'poser',
  roll: 'rolls',
  rulle: 'ruller',
  sheet: 'sheets',
  spand: 'spande',
  sæk: 'sække',
  time: 'timer',
  tromle: 'tromler',
  trip: 'trips',
  tur: 'ture',
  uge: 'uger',
  week: 'weeks',
};

/**
 * Returns the plural of a unit of measure that companies commonly have, in the case of its description; null of any other
 * (D71). Units whose plural is the same, such as metres in Danish, have none.
 */
export function standardPlural(description: string): string | null {
  const key = description.toLowerCase();
  const plural = Object.hasOwn(plurals, key) ? plurals[key] : undefined;
  if (plural === undefined) return null;
  if (description === description.toUpperCase()) return plural.toUpperCase();
  return description.slice(0, 1) + plural.slice(1);
}

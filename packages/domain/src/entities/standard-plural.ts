const plurals: Readonly<Record<string, string>> = {
  bag: 'bags',
  bottle: 'bottles',
  box: 'boxes',
  bundt: 'bundter',
  'cubic metre': 'cubic metres',
  day: 'days',
  dag: 'dage',
  drum: 'drums',
  dåse: 'dåser',
  flaske: 'flasker',
  gang: 'gange',
  hour: 'hours',
  kasse: 'kasser',
  kilometre: 'kilometres',
  litre: 'litres',
  metre: 'metres',
  mile: 'miles',
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
  reel: 'reels',
  roll: 'rolls',
  rulle: 'ruller',
  sheet: 'sheets',
  set: 'sets',
  spand: 'spande',
  'square metre': 'square metres',
  sæk: 'sække',
  time: 'timer',
  tin: 'tins',
  tonne: 'tonnes',
  tromle: 'tromler',
  trip: 'trips',
  tur: 'ture',
  uge: 'uger',
  week: 'weeks',
};

/**
 * Returns the plural of a unit of measure that companies commonly have, in the case of its description; null of any other
 * (D71). Units whose plural is the same, such as metres in Danish, have none. What follows a comma stays: `Tins, 5 litres`.
 */
export function standardPlural(description: string): string | null {
  const [name = '', ...size] = description.split(/(?=,)/);
  const key = name.toLowerCase();
  const plural = Object.hasOwn(plurals, key) ? plurals[key] : undefined;
  if (plural === undefined) return null;
  if (description === description.toUpperCase()) return plural.toUpperCase();
  return [name.slice(0, 1) + plural.slice(1), ...size].join('');
}

import type { shortcuts as en } from '../en/shortcuts.ts';
import type { Texts } from '../texts.ts';

export const shortcuts: Texts<typeof en> = {
  title: 'Tastaturgenveje',
  anywhere: 'Overalt',
  form: 'I formularen til en registrering',
  photos: 'Når du ser fotos',
  help: 'Vis genvejene',
  entry: 'Gå til formularen til en ny registrering',
  search: 'Søg i de viste registreringer',
  create: 'Opret eller opdater, fra ethvert felt',
  open: 'Åbn et felts liste: begynd at skrive',
  clear: 'Ryd det valgte',
  step: 'En mere, en mindre i antallet',
  leave: 'Luk en liste eller en dialog',
  photo: 'Forrige foto, næste foto',
  'letters-and-digits': 'a–å 0–9',
  delete: 'Delete',
  escape: 'Esc',
  control: 'Ctrl',
  enter: 'Enter',
  'single-keys': 'Brug enkelte taster som genveje',
  'single-keys-hint': 'Slå det fra, hvis du dikterer eller ofte rammer forkerte taster.',
};

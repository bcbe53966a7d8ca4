import type { photos as en } from '../en/photos.ts';
import type { Texts } from '../texts.ts';

export const photos: Texts<typeof en> = {
  'take-photo': 'Tag et foto',
  shutter: 'Tag fotoet',
  'switch-camera': 'Skift kamera',
  'camera-starts': 'Starter kameraet…',
  taken: 'Fotoet er taget',
  'camera-not-initialized': 'Kameraet kunne ikke startes',
  'camera-denied':
    'Siden har ikke adgang til kameraet. Giv adgang i browserens indstillinger for siden, eller vælg fotos i stedet.',
  'camera-missing': 'Enheden har ikke noget kamera. Vælg fotos i stedet.',
  'camera-busy':
    'Kameraet bruges måske af en anden app. Luk den, og prøv igen, eller vælg fotos i stedet.',
  full: 'Der er plads til {{count}} fotos, og så mange er vedhæftet.',
  title: 'Fotos',
  viewer: 'Registreringens fotos',
  'show-photo': 'Vis foto {{number}} af {{count}}: {{name}}',
  'show-photos_one': 'Vis {{count}} foto: {{description}}',
  'show-photos_other': 'Vis {{count}} fotos: {{description}}',
  count_one: '{{count}} foto',
  count_other: '{{count}} fotos',
  position: '{{number}} af {{count}}',
  previous: 'Forrige foto',
  next: 'Næste foto',
  download: 'Download {{name}}',
  'cannot-show': 'Fotoet kan ikke vises her, men det kan downloades.',
  'failed-text': 'Fotos kunne ikke hentes.',
};

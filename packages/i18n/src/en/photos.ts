/** Photos of a record: taking them, and looking at them. */
export const photos = {
  'take-photo': 'Take a photo',
  shutter: 'Take the photo',
  'switch-camera': 'Switch camera',
  'camera-starts': 'Starting the camera…',
  taken: 'Photo taken successfully',
  'camera-not-initialized': 'Camera could not be initialized',
  'camera-denied':
    'This page may not use the camera. Allow it in the browser’s settings for this site, or pick photos instead.',
  'camera-missing': 'No camera was found on this device. Pick photos instead.',
  'camera-busy':
    'Another app may be using it. Close that app and try again, or pick photos instead.',
  full: 'There is room for {{count}} photos, and that many are attached.',
  title: 'Photos',
  viewer: 'Photos of the record',
  'show-photo': 'Show photo {{number}} of {{count}}: {{name}}',
  'show-photos_one': 'Show {{count}} photo of: {{description}}',
  'show-photos_other': 'Show {{count}} photos of: {{description}}',
  count_one: '{{count}} photo',
  count_other: '{{count}} photos',
  position: '{{number}} of {{count}}',
  previous: 'Previous photo',
  next: 'Next photo',
  download: 'Download {{name}}',
  'cannot-show': 'This photo cannot be shown here. It can be downloaded.',
  'failed-text': 'The photos could not be loaded.',
} as const;

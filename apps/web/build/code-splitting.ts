const isModule =
  (...paths: readonly RegExp[]) =>
  (id: string): boolean =>
    paths.some((path) => path.test(id.replaceAll('\\', '/')));

/** Modules that the page loads before it shows anything. */
const initial = ['$initial' as const];

/**
 * The chunks that several pages share, in order of precedence; each contains what its modules import, unless an earlier
 * one contains it. Without them, the first load contains other pages' code, and the idle page loads a hundred small
 * files, each of which takes a browser as long as one of these.
 */
const chunks = [
  {
    // Fetches the user's language; it must not wait for the other chunks.
    name: 'translations',
    test: isModule(/\/(preload-locale|i18n\/translations|load-part)\.ts$|vite\/preload-helper/),
  },
  { name: 'vendor', test: isModule(/\/node_modules\//), tags: initial },
  { name: 'app', tags: initial },
  // A dependency of the texts of a language, which must not wait for more.
  { name: 'field-messages', test: isModule(/\/domain\/src\/fields\/messages\.ts$/) },
  { name: 'entry-form', test: isModule(/\/entry-form\/create-form\.tsx$/) },
  // Each icon that two pages share would be a chunk, which the first load names.
  { name: 'icons', test: isModule(/\/lucide-react\/dist\/esm\/icons\//) },
  { name: 'calendar', test: isModule(/\/form\/(range-)?calendar\.tsx$/) },
  // The login needs one of them, and other pages without forms need neither.
  { name: 'zod', test: isModule(/\/node_modules\/zod\//) },
  { name: 'react-hook-form', test: isModule(/\/node_modules\/react-hook-form\//) },
  // Loaded by every page soon after it is shown.
  {
    name: 'outbox',
    test: isModule(/\/web\/src\/records\/|\/components\/outbox\/offline-notice\./),
  },
  // Loaded by every page when the browser is idle.
  {
    name: 'shell',
    test: isModule(
      /\/features\/shell\/(menu-sheet|menu-count|user-menu-content|shortcuts-dialog|app-updates)\./,
      /\/components\/outbox\/(outbox-sender|waiting-chip|waiting-row)\./,
      /\/overlay\/confirm-dialog\./,
      // Small, and shared by most pages.
      /\/web\/src\/lib\/[^/]+$|\/components\/(query-|status-chip|breadcrumbs|copy-button)/,
    ),
  },
  { name: 'sonner-toaster', test: isModule(/\/overlay\/sonner-toaster\./) },
  { name: 'ui', test: isModule(/\/packages\/ui\/src\//) },
  // Visitors need its texts, but nothing of the pages that share them.
  { name: 'invitation', test: isModule(/\/i18n\/src\/(\w+\/)?invitation\.ts$/) },
  { name: 'forms', test: isModule(/\/components\/(form|list)\//) },
  { name: 'master-data', test: isModule(/\/features\/master-data\//) },
  // The first load names every chunk, so small pages share one.
  {
    name: 'reminders',
    test: isModule(/\/reminders\/|\/i18n\/src\/reminders\.|_app\.admin\.reminders\.tsx\?tsr-split/),
  },
  {
    name: 'me',
    test: isModule(/(_app\.me\.|\/features\/me\/)(calendar|data|passkeys|reminders|sessions|push)/),
  },
  // Loaded by the worksheet when the browser is idle.
  {
    name: 'record-dialogs',
    test: isModule(
      /\/worksheet\/.*\/(attachments-dialog|copy-day-dialog|leave-dialog|confirm-record-action|operator-key|entry-warning-texts|budget)\./,
      /\/(exports\/download-dialog|details\/history-dialog|day\/day-sheet)\./,
    ),
  },
];

export const codeSplitting = {
  groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
};

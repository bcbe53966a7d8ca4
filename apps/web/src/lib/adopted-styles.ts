interface StyleSheet {
  add(css: string): void;
  remove(): void;
}

/**
 * Replaces the module of react-style-singleton that inserts a `<style>` element (see `no-inline-styles.ts`): the content
 * security policy allows adopted style sheets.
 */
export function stylesheetSingleton(): StyleSheet {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      const removed = sheet;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== removed);
      sheet = undefined;
    },
  };
}

// @ts-check

/**
 * An element with attributes and contents; texts are only ever texts.
 *
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} contents
 */
export function el(name, attributes = {}, ...contents) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...contents);
  return element;
}

/** What stands in an input. @param {string} id */
export function text(id) {
  const input = document.getElementById(id);
  return input && 'value' in input ? String(input.value).trim() : '';
}

// @ts-check

/** @typedef {Node | string | false | undefined | readonly (Node | string)[]} Content */

/**
 * Creates an element. Text is never parsed as HTML; false and undefined are left out.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | boolean | undefined>} attributes
 * @param {...Content} contents
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, attributes = {}, ...contents) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? '' : value);
    }
  }
  for (const content of contents.flat()) {
    if (content !== undefined && content !== false) element.append(content);
  }
  return element;
}

/** Throws if there is none. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element #${id}`);
  return element;
}

/** @param {Element | null} input */
export function valueOf(input) {
  return input && 'value' in input ? String(input.value).trim() : '';
}

/** Renders `code` spans of a text. @param {string | undefined} text */
export function prose(text = '') {
  return text.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, part) : part));
}

/** @param {string} verb */
export function chip(verb) {
  return el('span', { class: `chip ${verb}` }, verb.toUpperCase());
}

const token =
  /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON with syntax colours, in a block that can be scrolled by keyboard. @param {unknown} value @param {string} label */
export function jsonBlock(value, label) {
  const text = JSON.stringify(value, null, 2);
  const block = codeBlock('', label);
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon] = match;
    const kind = colon ? 'name' : string ? 'text' : 'number';
    const part = string ?? whole;
    block.append(text.slice(end, match.index), el('span', { class: `json-${kind}` }, part));
    end = match.index + part.length;
  }
  block.append(text.slice(end));
  return block;
}

/** @param {string} text @param {string} label */
export function codeBlock(text, label) {
  return el('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text);
}

// Stands in for React Native Web's StyleSheet; see metro.config.js. Elements arrive with their classes and with CSS that
// packages/ui/src/styles computed (externalStyle in dom.web.ts), so there is nothing left to compile.

/** @param {[object]} styles what createDOMProps passes: first the element's style, see externalStyle */
export default function StyleSheet([style]) {
  const [external, inline] = Array.isArray(style) ? style : [style];
  return [external?.hw, inline];
}

/** createDOMProps declares styles for `pointerEvents`, which no element of ours passes on. */
StyleSheet.create = (styles) => styles;

// Stands in for React Native Web's StyleSheet; see moduleStubs.cjs. Elements arrive with their classes and with CSS that
// packages/ui/src/styles computed (externalStyle in dom.web.ts), so there is nothing left to compile.

/** @param {[object]} styles what createDOMProps passes: first the element's style, see externalStyle */
export default function StyleSheet([style]) {
  const [external, inline] = Array.isArray(style) ? style : [style];
  // React Native Web's own View or Text would arrive with styles that nobody compiles, and appear without any.
  if (process.env.NODE_ENV !== 'production' && external?.hw === undefined) {
    throw new Error('An element has styles of its own. On the web, draw it with the primitives of packages/ui, or compile its styles; see docs/react-native-web.md.');
  }
  return [external?.hw, inline];
}

/** createDOMProps declares styles for `pointerEvents`, which no element of ours passes on. */
StyleSheet.create = (styles) => styles;

// Stands in for React Native Web's translation of props to attributes; see moduleStubs.cjs. Its own reads ninety props of
// every element, whether given or not, and compiles styles; ours arrive as classes, with CSS that packages/ui/src/styles
// computed (externalStyle in dom.web.ts).
const inputs = new Set(['input', 'select', 'textarea']);
const focusableRoles = new Set(['button', 'checkbox', 'link', 'radio', 'textbox', 'switch']);

export default function createDOMProps(elementType, props) {
  const dom = {};
  for (const name in props) {
    const value = props[name];
    if (name.charCodeAt(0) === 97 /* a */ && name.startsWith('aria-')) {
      if (value != null) addAria(dom, name, value, elementType);
      continue;
    }
    switch (name) {
      case 'style':
        addStyle(dom, value);
        break;
      case 'testID':
        if (value != null) dom['data-testid'] = value;
        break;
      case 'dataSet':
        for (const key in value) if (value[key] != null) dom[`data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value[key];
        break;
      case 'accessibilityAtomic':
        dom['aria-atomic'] = value;
        break;
      case 'role':
        if (value) dom.role = value === 'none' ? 'presentation' : value;
        break;
      case 'tabIndex':
        if (value === 0 || value === -1) dom.tabIndex = value;
        break;
      default:
        dom[name] = value;
    }
  }
  if (typeof elementType !== 'string' && dom.tabIndex === undefined && focusableRoles.has(dom.role)) dom.tabIndex = '0';
  if (elementType === 'button' && dom.type == null) dom.type = 'button';
  return dom;
}

function addAria(dom, name, value, elementType) {
  switch (name) {
    case 'aria-hidden':
    case 'aria-disabled':
      if (value === true) dom[name] = true;
      break;
    case 'aria-live':
      dom[name] = value === 'none' ? 'off' : value;
      break;
    case 'aria-readonly':
      if (inputs.has(elementType)) dom.readOnly = true;
      dom[name] = value;
      break;
    default:
      dom[name] = value;
  }
}

function addStyle(dom, style) {
  const [external, inline] = Array.isArray(style) ? style : [style];
  // React Native Web's own View or Text would arrive with styles that nobody compiles, and appear without any.
  if (process.env.NODE_ENV !== 'production' && external?.hw === undefined) {
    throw new Error(
      'An element has styles of its own. On the web, draw it with the primitives of packages/ui, or compile its styles; see docs/react-native-web.md.',
    );
  }
  if (external?.hw) dom.className = external.hw;
  if (inline) dom.style = inline;
}

/** Class names, inline style and test id of a web element, from the common props. */
import type { CSSProperties } from 'react';

import { expand } from './expand';
import { merge, mergeExternal } from './merge';
import { addRule } from './sheet';
import type { StyleInput } from './types';

const common = 'box-sizing:border-box;margin:0;padding:0;border:0 solid;background-color:transparent;color:inherit;text-decoration:none';

/** React Native's layout: a column that neither shrinks nor grows, positioned so that children can be placed in it. */
addRule('reset', 'hw-box', `${common};display:flex;flex-direction:column;align-items:stretch;align-content:flex-start;flex-shrink:0;flex-basis:auto;min-width:0;min-height:0;position:relative;list-style:none;font:inherit;text-align:inherit;appearance:none`);
addRule('reset', 'hw-text', `${common};display:inline;font:inherit;list-style:none;overflow-wrap:break-word`);

export type Reset = 'hw-box' | 'hw-text';

/** `{ className, style }` of an element with the given reset and styles. */
export function domStyle(reset: Reset, style: StyleInput): { className: string; style?: CSSProperties } {
  const { classes, plain } = merge(style);
  const className = classes ? `${reset} ${classes}` : reset;
  return plain ? { className, style: expand(plain) as CSSProperties } : { className };
}

/** The same as a React Native Web style, which passes both through unchanged. */
export function externalStyle(reset: Reset, style: StyleInput): object {
  const { external, plain } = mergeExternal(reset, style);
  return plain ? [external, expand(plain)] : external;
}

import { expand } from './expand';
import { merge } from './merge';
import { addRule, noteDrawn } from './sheet';
import type { StyleInput } from './types';

const common = 'box-sizing:border-box;margin:0;padding:0;border:0 solid;background-color:transparent;color:inherit;text-decoration:none';

/** React Native's layout: a column that neither shrinks nor grows, positioned so that children can be placed in it. */
addRule(
  'reset',
  'hw-box',
  `${common};display:flex;flex-direction:column;align-items:stretch;align-content:flex-start;flex-shrink:0;flex-basis:auto;min-width:0;min-height:0;position:relative;list-style:none;font:inherit;text-align:inherit;appearance:none`,
);
addRule('reset', 'hw-text', `${common};display:inline;font:inherit;list-style:none;overflow-wrap:break-word`);

/** The class of an element's basic rules and its styles, as a React Native Web style that passes them through unchanged. */
export function externalStyle(base: string, style: StyleInput): object {
  const { external, plain } = merge(base, style);
  noteDrawn(external.hw);
  return plain ? [external, expand(plain)] : external;
}

import type { WithoutScriptProps } from './WithoutScript.types';

/** Devices always have a script. */
export function WithoutScript(_props: WithoutScriptProps) {
  return null;
}

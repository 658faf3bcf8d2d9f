import type { WithoutScriptProps } from './WithoutScript.types';

/** Devices don't need the fallback. */
export function WithoutScript(_props: WithoutScriptProps) {
  return null;
}

import type { WithoutScriptProps } from './WithoutScript';

/** Devices don't need the fallback. */
export function WithoutScript(_props: WithoutScriptProps) {
  return null;
}

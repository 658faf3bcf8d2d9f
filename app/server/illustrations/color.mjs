/** Colors as `#rrggbb`, mixed the way gouache is: toward cool shadow and warm light. */

const SHADOW = '#1c2233';
const LIGHT = '#fff6e4';

const mixed = new Map();

function channel(color, start) {
  return parseInt(color.slice(start, start + 2), 16);
}

/** `share` (0–1) of `second` in `first`. Results are cached: a drawing mixes the same few colors often. */
export function mix(first, second, share) {
  const key = `${first}${second}${share}`;
  const known = mixed.get(key);
  if (known) return known;
  let result = '#';
  for (const start of [1, 3, 5]) {
    const from = channel(first, start);
    const value = Math.round(from + (channel(second, start) - from) * share);
    result += value.toString(16).padStart(2, '0');
  }
  if (mixed.size > 20_000) mixed.clear();
  mixed.set(key, result);
  return result;
}

/** A shade: toward the cool dark of shadows. */
export const darker = (color, share = 0.2) => mix(color, SHADOW, share);

/** A tint: toward the warm white of sunlight. */
export const lighter = (color, share = 0.2) => mix(color, LIGHT, share);

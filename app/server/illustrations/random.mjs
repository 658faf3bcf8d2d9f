/**
 * Repeatable randomness: the same seed gives the same numbers on every machine, so a home looks the same each time it
 * is drawn.
 */

/** 32-bit FNV-1a hash of a string. */
export function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** Steps of the "mulberry32" generator (Tommy Ettinger, public domain): a number in [0, 1). */
function mulberry(state) {
  let counter = state;
  return () => {
    counter = (counter + 0x6d2b79f5) | 0;
    let bits = Math.imul(counter ^ (counter >>> 15), counter | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A source of random numbers for one thing. `fork(name)` gives an independent source for a part of it, so that one
 * more leaf on a tree doesn't repaint the house behind it.
 */
export function generator(seed) {
  const next = mulberry(hash(seed));
  return {
    next,
    /** A number in [low, high). */
    between: (low, high) => low + next() * (high - low),
    /** True in `share` of all cases, 0–1. */
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
    fork: (name) => generator(`${seed}/${name}`),
  };
}

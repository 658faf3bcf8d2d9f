// Made by scripts/icons.mjs from @phosphor-icons/core (MIT). Do not edit.
/* eslint-disable */

export const ratingOutlines = {
  star: 'm239 97a16.4 16.4 0 0 0-14-11l-59-5-23-55a16.4 16.4 0 0 0-30 0L90 81l-59 5a16.5 16.5 0 0 0-9 29l45 39-14 58a16.4 16.4 0 0 0 25 18l50-32 51 32a16.4 16.4 0 0 0 24-18l-14-58 45-39a16.4 16.4 0 0 0 5-18Zm-15 6l-49 42a8 8 0 0 0-2 8l14 62a0.4 0.4 0 0 1 0 1c0 0 0 0 0 0l-55-34a8 8 0 0 0-8 0l-55 34c0 0 0 0 0 0a0.4 0.4 0 0 1 0-1l14-62a8 8 0 0 0-2-8l-49-42c0 0 0 0 0-1s0 0 0 0l64-5a8 8 0 0 0 7-5l25-60c0 0 0 0 0 0s0 0 0 0l25 60a8 8 0 0 0 7 5l64 5c0 0 0 0 0 0s0 1 0 1Z',
} as const;

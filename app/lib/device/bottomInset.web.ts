/** In browsers, style sheets use `env(safe-area-inset-bottom)` themselves. */
export function useBottomInset(): number {
  return 0;
}

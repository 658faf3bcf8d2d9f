/** In browsers the style sheets ask for it themselves, with `env(safe-area-inset-bottom)`. */
export function useBottomInset(): number {
  return 0;
}

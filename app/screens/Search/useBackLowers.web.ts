import type { SheetStop } from '@hearthway/ui';

/** In browsers Back belongs to the address. */
export function useBackLowers(_stop: SheetStop, _onStop: (stop: SheetStop) => void): void {}

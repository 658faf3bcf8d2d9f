import { breakpoint } from '@hearthway/ui';

/** Whether the field fills the window: on phones. */
export const opensLayer = (): boolean => window.matchMedia?.(`(max-width: ${breakpoint.tablet - 1}px)`).matches ?? false;

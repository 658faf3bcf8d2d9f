import { breakpoint } from '@hearthway/ui';

/** Whether the field opens over the whole window: on phones. */
export const opensLayer = (): boolean => window.matchMedia?.(`(max-width: ${breakpoint.tablet - 1}px)`).matches ?? false;

/** The browser's Back goes through the history. */
export function useStepsBack(): void {}

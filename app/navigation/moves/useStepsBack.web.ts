/** The browser's Back uses the history. */
export function useStepsBack(): void {}

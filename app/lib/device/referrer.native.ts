/** Apps are opened from nowhere. */
export const referrer = (): string => '';

/** Upper limits for restored bedrooms and bathrooms; they mean "or more". */
export const savedCriteriaCaps = { bathrooms: 3, bedrooms: 5 } as const;

function capped(value: unknown, cap: number): number | undefined {
  const wanted = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof wanted === 'number' && Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, cap) : undefined;
}

/** Bedrooms and bathrooms of saved criteria, as filters take them. Older records store them as strings. */
export function restoreRooms(saved: { bathrooms?: unknown; bedrooms?: unknown }): { bathrooms?: number; bedrooms?: number } {
  return {
    bathrooms: capped(saved.bathrooms, savedCriteriaCaps.bathrooms),
    bedrooms: capped(saved.bedrooms, savedCriteriaCaps.bedrooms),
  };
}

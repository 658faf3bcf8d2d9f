/** Most that a saved search's rooms are restored to; they mean "or more". */
export const savedCriteriaCaps = { bathrooms: 3, bedrooms: 5 } as const;

function capped(value: unknown, cap: number): number | undefined {
  const wanted = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof wanted === 'number' && Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, cap) : undefined;
}

/** Rooms of saved criteria, as filters take them. Older records have them as text. */
export function restoreRooms(saved: { bathrooms?: unknown; bedrooms?: unknown }): { bathrooms?: number; bedrooms?: number } {
  return {
    bathrooms: capped(saved.bathrooms, savedCriteriaCaps.bathrooms),
    bedrooms: capped(saved.bedrooms, savedCriteriaCaps.bedrooms),
  };
}

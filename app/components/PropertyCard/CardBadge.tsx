import type { Card } from '@hearthway/api';
import { Badge } from '@hearthway/ui';

import { useHomeZone } from '../../lib/homeZone';

/**
 * The card's one badge. Times are in the home's zone; viewers in another zone see its name. `small`: on the photo of
 * a row.
 */
export function CardBadge({ badge: { kind, text, open }, small }: { badge: NonNullable<Card['badge']>; small?: boolean }) {
  const zone = useHomeZone(open?.starts);
  return <Badge kind={kind} text={open ? ['Open', open.day, small ? open.short : open.hours, ...(zone ? [zone] : [])] : text} tight={small} />;
}

import type { Card, Link } from '@hearthway/api';

import { PropertyCard } from '../PropertyCard/PropertyCard';
import { useSavedState } from '../PropertyCard/savedState';
import { Section } from './Section';
import { Strip, StripItem } from './Strip';

interface HomeRailProps {
  title: string;
  note?: string;
  cards: readonly Card[];
  /** Link to all of them. */
  all?: Link | null;
  testID?: string;
}

/** Width of a card's photo in the row, as an image's `sizes`. */
const sizes = '(min-width: 1100px) 297px, 280px';

/** A titled row of homes: four side by side on desktops, otherwise a strip that scrolls sideways. */
export function HomeRail({ title, note, cards: every, all, testID }: HomeRailProps) {
  const { useVisibleHomes } = useSavedState();
  const cards = useVisibleHomes(every);
  if (cards.length === 0) return null;
  return (
    <Section title={title} note={note} all={all} testID={testID}>
      <Strip label={title}>
        {cards.map((card, index) => (
          <StripItem key={card.id} index={index}>
            <PropertyCard card={card} sizes={sizes} swipes={false} />
          </StripItem>
        ))}
      </Strip>
    </Section>
  );
}

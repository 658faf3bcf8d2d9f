import type { Card } from '@hearthway/api';

import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import type { SearchView } from '../../../criteria/searchUrl';

export interface ResultHomeProps {
  home: Card;
  index: number;
  view: SearchView;
  selected: boolean;
  highlighted: boolean;
  onHighlight: (id: string | undefined) => void;
}

/** Number of homes before the review banner on phones. */
export const homesBeforeBanner = 2;

const pageSizes = '(min-width: 1280px) 400px, (min-width: 1100px) 31vw, (min-width: 768px) 46vw, (min-resolution: 2.5dppx) 60vw, 86vw';

/** A home in the results. */
export function ResultHome({ home, index, view, selected, highlighted, onHighlight }: ResultHomeProps) {
  const onMap = view === 'map';
  return (
    <PropertyCard
      card={home}
      index={index}
      layout={onMap ? 'sheet' : 'card'}
      sizes={onMap ? undefined : pageSizes}
      priority={index === 0}
      selected={selected}
      highlighted={highlighted}
      onHighlight={onMap ? onHighlight : undefined}
    />
  );
}

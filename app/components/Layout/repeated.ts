import type { ReactElement } from 'react';

/** A part of a page that is the same for all pages with the same key, whoever requests them. `testID` is that of its element. */
export interface RepeatedPart {
  testID: string;
  key: string;
}

type Place = (part: RepeatedPart, element: ReactElement) => ReactElement;

let place: Place = (_part, element) => element;

/** The server sets this, to render such a part once and repeat its HTML; see app/server/parts.tsx. */
export function setPlace(next: Place): void {
  place = next;
}

/** Renders a part of a page that other pages have, too. */
export const repeated = (testID: string, variant: string, element: ReactElement): ReactElement => place({ testID, key: `${testID} ${variant}` }, element);

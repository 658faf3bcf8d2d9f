import { color } from '../tokens';
import { equalHousingShape } from './shapes';

/** The equal housing opportunity mark. The statement beside it says what it means. */
export function EqualHousing({ size = 40 }: { size?: number }) {
  return (
    <svg className="hw-icon" viewBox="0 0 48 48" width={size} height={size} role="img" aria-label="Equal Housing Opportunity" color={color.text}>
      <path d={equalHousingShape} fillRule="evenodd" />
    </svg>
  );
}

import { Drawing } from '../media/Drawing';
import { color } from '../tokens';
import { equalHousingShape } from './shapes';

const paths = [{ d: equalHousingShape, fillRule: 'evenodd' }] as const;

/** The equal housing opportunity logo. The statement beside it explains it. */
export function EqualHousing({ size = 40 }: { size?: number }) {
  return <Drawing box={[48, 48]} width={size} height={size} color={color.text} paths={paths} label="Equal Housing Opportunity" />;
}

import { Drawing } from '../media/Drawing';
import { color } from '../tokens';

/** In a 48 × 48 box: a house with an equals sign. */
const shape = 'M24 5 3 17v8h5v18h32V25h5v-8L24 5Zm9 32H15V20l9-5.4 9 5.4v17ZM18.5 22.5h11v4.2h-11zM18.5 29.5h11v4.2h-11z';
const paths = [{ d: shape, fillRule: 'evenodd' }] as const;

/** The equal housing opportunity logo. The statement beside it explains it. */
export function EqualHousing({ size = 40 }: { size?: number }) {
  return <Drawing box={[48, 48]} width={size} height={size} color={color.text} paths={paths} label="Equal Housing Opportunity" />;
}

import { Drawing } from '../media/Drawing';
import { color } from '../tokens';
import { logoShapes } from './shapes';

/** The logo without the name. */
export function Mark({ size, onDark }: { size: number; onDark?: boolean }) {
  const paths = [{ d: logoShapes.house, fill: onDark ? color.white : color.primary }, { d: logoShapes.path, fill: color.lamp }];
  return <Drawing box={[32, 32]} width={size} height={size} paths={paths} />;
}

import { color } from '../tokens';
import { logoShapes } from './shapes';

/** The logo without the name. */
export function Mark({ size, onDark }: { size: number; onDark?: boolean }) {
  return (
    <svg className="hw-icon" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d={logoShapes.house} fill={onDark ? color.white : color.primary} />
      <path d={logoShapes.path} fill={color.lamp} />
    </svg>
  );
}

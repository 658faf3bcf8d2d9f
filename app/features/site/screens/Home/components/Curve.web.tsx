import { color } from '@hearthway/ui';

interface Props {
  line: string;
  area: string;
}

export function Curve({ line, area }: Props) {
  return (
    <svg viewBox="0 0 600 90" width="100%" height="100%" preserveAspectRatio="none" aria-hidden>
      <path d={area} fill={color.border} opacity={0.7} />
      <path d={line} fill="none" stroke={color.primary} strokeWidth={2.5} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

import { color, Drawing } from '@hearthway/ui';

interface Props {
  line: string;
  area: string;
}

export function Curve({ line, area }: Props) {
  const paths = [
    { d: area, fill: color.border, opacity: 0.7 },
    { d: line, fill: 'none', stroke: color.primary, strokeWidth: 2.5 },
  ];
  return <Drawing box={[600, 90]} width="100%" height="100%" paths={paths} stretched />;
}

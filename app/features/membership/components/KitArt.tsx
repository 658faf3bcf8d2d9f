import { color, Drawing, type DrawingPath, radius, StyleSheet, View } from '@hearthway/ui';

/** Width and height of the drawing's viewBox, 14:9. */
const box = [560, 360] as const;

/** Colors of paper and ink. The same in both themes, because the drawing shows a printed page. */
const paper = '#fffdf8';
const line = '#cfc8bb';
const ink = '#1f1e1b';
const green = '#17524b';
const mint = '#8fb8aa';
const ember = '#b9461f';
const lamp = '#f2b24b';
const blue = '#24506b';
const plum = '#6f4260';

/** A rectangle with rounded corners, rotated by `turn` degrees around the center of the drawing. */
function rect(x: number, y: number, width: number, height: number, r: number, fill: string, turn = 0): DrawingPath {
  const corners: [number, number][] = [
    [x + r, y],
    [x + width - r, y],
    [x + width, y + r],
    [x + width, y + height - r],
    [x + width - r, y + height],
    [x + r, y + height],
    [x, y + height - r],
    [x, y + r],
  ];
  const [a, b, c, d, e, f, g, h] = corners.map(([px, py]) => turned(px, py, turn)) as [string, string, string, string, string, string, string, string];
  const arc = `A${r} ${r} 0 0 1 `;
  return { d: `M${a}L${b}${arc}${c}L${d}${arc}${e}L${f}${arc}${g}L${h}${arc}${a}Z`, fill };
}

function turned(x: number, y: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - box[0] / 2, y - box[1] / 2];
  const at = (value: number) => value.toFixed(1);
  return `${at(box[0] / 2 + dx * Math.cos(angle) - dy * Math.sin(angle))} ${at(box[1] / 2 + dx * Math.sin(angle) + dy * Math.cos(angle))}`;
}

/** A gabled house that fills a square of `size`. */
function house(x: number, y: number, size: number, fill: string, door: string, turn = 0): DrawingPath[] {
  const at = (px: number, py: number) => turned(x + px * size, y + py * size, turn);
  return [
    { d: `M${at(0.5, 0)}L${at(1, 0.42)}L${at(1, 1)}L${at(0, 1)}L${at(0, 0.42)}Z`, fill },
    { d: `M${at(0.38, 0.58)}L${at(0.62, 0.58)}L${at(0.62, 1)}L${at(0.38, 1)}Z`, fill: door },
  ];
}

const rows = (x: number, y: number, widths: readonly number[], turn = 0) => widths.map((width, index) => rect(x, y + index * 24, width, 9, 4, line, turn));

interface Palette {
  strong: string;
  light: string;
}

/** Kits of the same kind differ by color. */
const palettes: readonly Palette[] = [
  { strong: green, light: lamp },
  { strong: blue, light: mint },
  { strong: ember, light: lamp },
  { strong: plum, light: mint },
];

const drawings: Record<string, (colors: Palette) => readonly DrawingPath[]> = {
  Checklist: ({ strong }) => [
    rect(162, 34, 236, 300, 10, paper),
    rect(162, 34, 236, 52, 10, strong),
    rect(182, 54, 92, 12, 5, paper),
    ...[0, 1, 2, 3, 4].flatMap((row) => [
      rect(192, 112 + row * 44, 22, 22, 5, row < 3 ? strong : line),
      rect(230, 118 + row * 44, row % 2 === 0 ? 140 : 108, 10, 4, line),
    ]),
  ],
  Letter: ({ strong, light }) => [
    rect(150, 40, 250, 290, 8, light, 5),
    rect(150, 40, 250, 290, 8, paper, -4),
    rect(178, 70, 96, 14, 4, ink, -4),
    ...rows(178, 110, [190, 176, 190, 150], -4),
    ...rows(178, 218, [190, 120], -4),
    ...house(330, 262, 44, strong, light, -4),
  ],
  Flyer: ({ strong, light }) => [
    rect(172, 24, 216, 312, 10, paper, 3),
    rect(172, 24, 216, 168, 10, light, 3),
    ...house(234, 74, 92, '#fff8ea', strong, 3),
    rect(194, 214, 128, 16, 4, ink, 3),
    ...rows(194, 248, [170, 150, 96], 3),
  ],
  Guide: ({ light }) => [
    rect(132, 60, 150, 246, 8, paper),
    rect(286, 60, 150, 246, 8, paper),
    rect(281, 60, 6, 246, 2, line),
    ...rows(152, 88, [108, 96, 108, 74]),
    rect(152, 196, 108, 84, 6, blue),
    ...house(186, 214, 40, light, blue),
    rect(306, 88, 84, 14, 4, ink),
    rect(306, 196, 22, 84, 3, mint),
    rect(340, 160, 22, 120, 3, green),
    rect(374, 128, 22, 152, 3, ember),
  ],
};

interface Props {
  kind: string;
  /** Index among the kits of its kind, which selects the colors. */
  place: number;
}

/** A drawing that represents a kind of kit. */
export function KitArt({ kind, place }: Props) {
  const background = kind === 'Letter' ? styles.lamp : kind === 'Flyer' ? styles.ember : kind === 'Guide' ? styles.quiet : styles.green;
  const draw = drawings[kind] ?? drawings.Checklist!;
  return (
    <View style={[styles.art, background]} aria-hidden>
      <Drawing box={box} width="100%" height="100%" paths={draw(palettes[place % palettes.length]!)} />
    </View>
  );
}

const styles = StyleSheet.create({
  art: { width: '100%', aspectRatio: 14 / 9, borderRadius: radius.panel, overflow: 'hidden' },
  green: { backgroundColor: color.primarySoft },
  lamp: { backgroundColor: color.lampSoft },
  ember: { backgroundColor: color.emberSoft },
  quiet: { backgroundColor: color.sunken },
});

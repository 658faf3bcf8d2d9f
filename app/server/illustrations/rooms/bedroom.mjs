/** The bedroom: a made bed between two lamps. */
import { lighter, mix } from '../color.mjs';
import { path, polygon, rect, rounded, segment, strokes } from '../svg.mjs';
import { artPrint, curtain, curtainRod, floorShadow, houseplant, lampshade } from './furnishings.mjs';
import { gardenWindow, shell } from './shell.mjs';

const TINTS = ['#9fb0a4', '#c7b39b', '#a9b7c0'];
const LINENS = ['#f4efe4', '#e9e4d8', '#dfe5e4'];
const BLANKETS = ['#5b7285', '#c46a4a', '#7d8a66', '#b98b5e', '#20504a'];
const HEADBOARDS = ['#b0895f', '#cdbfa8', '#8a6a52'];
const CURTAIN = '#fbf5ea';

function bed(scene) {
  const { random, mood } = scene;
  const [linen, blanket] = [random.pick(LINENS), random.pick(BLANKETS)];
  let channels = '';
  for (let i = 0; i < 5; i++) channels += segment(310 + i * 64, 312, 310 + i * 64, 520);
  return (
    rounded(250, 300, 380, 240, 26, random.pick(HEADBOARDS)) +
    strokes(channels, mood.shade, 2, { opacity: 0.16 }) +
    floorShadow(scene, 440, 712, 260, 20) +
    rounded(230, 520, 420, 180, 24, linen) +
    rounded(262, 440, 160, 96, 26, '#fffdf7') +
    rounded(458, 440, 160, 96, 26, '#fffdf7') +
    rounded(278, 510, 130, 22, 11, mood.shade, { opacity: 0.08 }) +
    rounded(474, 510, 130, 22, 11, mood.shade, { opacity: 0.08 }) +
    rounded(350, 466, 180, 80, 24, blanket) +
    path('M222 580Q440 556 658 580L676 716Q440 740 204 716Z', lighter(linen, 0.3)) +
    path('M214 640Q440 618 666 640L678 724Q440 748 202 724Z', blanket) +
    path('M214 640Q440 618 666 640L668 654Q440 632 212 654Z', lighter(blanket, 0.3)) +
    path('M560 628Q620 632 666 640L678 724Q630 734 570 738Z', mood.shade, { opacity: 0.1 })
  );
}

function nightstand(scene, x) {
  return (
    floorShadow(scene, x + 46, 664, 60, 10) +
    rect(x, 548, 96, 106, '#9a7148') +
    rect(x + 6, 560, 84, 38, '#b08558') +
    rect(x + 6, 604, 84, 40, '#b08558') +
    rect(x + 40, 576, 16, 4, '#c9a25a') +
    rect(x + 40, 622, 16, 4, '#c9a25a') +
    rect(x + 42, 516, 12, 34, '#d9c7a8') +
    lampshade(scene, x + 48, 520, 74, '#fbeccb')
  );
}

function rug() {
  const edge = { stroke: '#c9b592', 'stroke-width': 3, opacity: 0.7 };
  return (
    polygon(
      [
        [140, 640],
        [860, 640],
        [960, 790],
        [60, 790],
      ],
      '#e6dac4',
    ) +
    polygon(
      [
        [154, 648],
        [846, 648],
        [936, 780],
        [86, 780],
      ],
      'none',
      edge,
    )
  );
}

export function bedroom(scene, { wall, floor }) {
  return (
    shell(scene, mix(wall, scene.random.pick(TINTS), 0.34), { color: floor, planks: true }) +
    gardenWindow(scene, 690, 150, 270, 250, 2) +
    curtain(646, 130, 46, 550, CURTAIN) +
    curtain(962, 130, 46, 550, CURTAIN) +
    curtainRod(630, 120, 394) +
    rug() +
    bed(scene) +
    nightstand(scene, 120) +
    nightstand(scene, 690) +
    artPrint(scene, 340, 150, 200, 116) +
    houseplant(scene, 1060, 690, 190)
  );
}

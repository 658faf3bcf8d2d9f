/** Boxes for a move. */
import { darker, lighter } from '../color.mjs';
import { floorShadow, houseplant, lampshade, IRON } from '../rooms/furnishings.mjs';
import { polygon, rect } from '../svg.mjs';

const CARDBOARD = ['#c99d6b', '#bd8f5e', '#d0a878'];
const TAPE = '#e6d3a8';

/** A closed box whose front has its lower left corner at (x, y). */
function closed(x, y, width, height, color) {
  const [deep, rise] = [width * 0.24, height * 0.22];
  return (
    polygon(
      [
        [x, y - height],
        [x + deep, y - height - rise],
        [x + width + deep, y - height - rise],
        [x + width, y - height],
      ],
      lighter(color, 0.22),
    ) +
    polygon(
      [
        [x + width, y - height],
        [x + width + deep, y - height - rise],
        [x + width + deep, y - rise],
        [x + width, y],
      ],
      darker(color, 0.18),
    ) +
    rect(x, y - height, width, height, color) +
    polygon(
      [
        [x + width * 0.44, y - height],
        [x + width * 0.44 + deep, y - height - rise],
        [x + width * 0.56 + deep, y - height - rise],
        [x + width * 0.56, y - height],
      ],
      TAPE,
    ) +
    rect(x + width * 0.44, y - height, width * 0.12, height * 0.34, TAPE, { opacity: 0.9 }) +
    rect(x + width * 0.1, y - height * 0.3, width * 0.24, 8, darker(color, 0.4), { opacity: 0.5 }) +
    rect(x + width * 0.1, y - height * 0.2, width * 0.16, 8, darker(color, 0.4), { opacity: 0.5 })
  );
}

/** An open box with a lamp and a plant in it. */
function open(scene, x, y, width, height, color) {
  return (
    polygon(
      [
        [x, y - height],
        [x + 40, y - height - 44],
        [x + width + 40, y - height - 44],
        [x + width, y - height],
      ],
      darker(color, 0.4),
    ) +
    rect(x + width * 0.34, y - height - 150, 9, 170, IRON) +
    lampshade(scene, x + width * 0.34 + 4, y - height - 140, 110, '#fbeccb') +
    houseplant(scene, x + width * 0.72, y - height + 40, 170) +
    polygon(
      [
        [x + width, y - height],
        [x + width + 40, y - height - 44],
        [x + width + 40, y - 44],
        [x + width, y],
      ],
      darker(color, 0.18),
    ) +
    rect(x, y - height, width, height, color) +
    polygon(
      [
        [x, y - height],
        [x - 56, y - height + 52],
        [x + width - 56, y - height + 52],
        [x + width, y - height],
      ],
      lighter(color, 0.16),
    ) +
    rect(x + width * 0.1, y - height * 0.3, width * 0.24, 8, darker(color, 0.4), { opacity: 0.5 })
  );
}

export function boxes(scene) {
  const [first, second, third] = CARDBOARD;
  return (
    floorShadow(scene, 560, 752, 420, 28) + closed(170, 740, 300, 210, first) + closed(220, 530, 220, 140, third) + open(scene, 560, 762, 300, 210, second)
  );
}

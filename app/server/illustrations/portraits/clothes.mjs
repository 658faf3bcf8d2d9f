/** Neck, shoulders and what people wear at work. */
import { darker, lighter } from '../color.mjs';
import { ellipse, path, strokes } from '../svg.mjs';

const SHOULDERS = 'M52 480C58 424 116 402 190 384C204 380 208 374 208 362H272C272 374 276 380 290 384C364 402 422 424 428 480Z';
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

export function neck({ skin }) {
  const dark = darker(skin, 0.2);
  return (
    path('M204 270H276V366C276 384 292 390 312 396L240 452L168 396C188 390 204 384 204 366Z', skin) +
    path('M204 288C214 318 266 318 276 288V346C256 362 224 356 204 326Z', dark, { opacity: 0.6 })
  );
}

export function clothes(person, random) {
  return TOPS[person.top](person, random);
}

const side = (color) => path('M330 398C388 414 424 434 428 480H352C356 446 350 420 330 398Z', darker(color, 0.3), { opacity: 0.5 });

const TOPS = {
  blazer({ cloth, shirt, look }, random) {
    const deep = look === 'a' ? 452 : 440;
    const under = path('M176 392L240 480L304 392L336 480H144Z', shirt) + path('M186 392L240 404L294 392L262 480H218Z', shirt);
    const skin = look === 'a' ? `M196 382L240 ${deep}L284 382Z` : '';
    const tie = look === 'b' && random.chance(0.3) ? path('M232 412h16l4 10l-6 8l6 50h-24l6 -50l-6 -8Z', darker(cloth, 0.1)) : '';
    const collar =
      look === 'b'
        ? path('M204 372L186 394L222 424L240 404L258 424L294 394L276 372L240 402Z', lighter(shirt, 0.3), { stroke: darker(shirt, 0.12), 'stroke-width': 1.5 })
        : '';
    return (
      path('M160 400L240 480H160ZM320 400L240 480H320Z', shirt) +
      (skin ? '' : under) +
      tie +
      collar +
      path('M190 384C116 402 58 424 52 480H222L176 392Z', cloth) +
      path('M290 384C364 402 422 424 428 480H258L304 392Z', cloth) +
      side(cloth) +
      path('M190 384L168 398L178 434L164 442L222 480L186 404Z', lighter(cloth, 0.12)) +
      path('M290 384L312 398L302 434L316 442L258 480L294 404Z', darker(cloth, 0.14))
    );
  },
  sweater({ cloth, skin }) {
    return (
      path(SHOULDERS, cloth) +
      side(cloth) +
      path('M198 378C206 414 274 414 282 378L276 352H204Z', skin) +
      path('M204 352H276V364C258 374 226 370 204 356Z', darker(skin, 0.2), { opacity: 0.6 }) +
      strokes('M194 380C204 422 276 422 286 380', lighter(cloth, 0.14), 11, round)
    );
  },
  collar({ cloth, skin }) {
    const light = lighter(cloth, 0.55);
    return (
      path(SHOULDERS, light) +
      side(light) +
      path('M206 362L240 430L274 362Z', skin) +
      path('M206 364L180 388L216 430L240 416Z', lighter(light, 0.4), { stroke: darker(light, 0.16), 'stroke-width': 2 }) +
      path('M274 364L300 388L264 430L240 416Z', lighter(light, 0.2), { stroke: darker(light, 0.16), 'stroke-width': 2 }) +
      strokes('M240 420V480', darker(light, 0.18), 2.4) +
      ellipse(240, 446, 3, 3, darker(light, 0.25))
    );
  },
  turtleneck({ cloth }) {
    return (
      path(SHOULDERS, cloth) +
      side(cloth) +
      path('M202 340C214 352 266 352 278 340L284 388C262 402 218 402 196 388Z', lighter(cloth, 0.1)) +
      path('M250 351C264 350 274 345 278 340L284 388C276 393 266 396 254 398Z', darker(cloth, 0.2), { opacity: 0.6 })
    );
  },
};

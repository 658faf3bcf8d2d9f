/** Hair, headscarves and turbans: what is behind the head and what falls over it. */
import { darker, lighter } from '../color.mjs';
import { generator } from '../random.mjs';
import { ellipse, path, strokes } from '../svg.mjs';

/** The styles that each look chooses from. */
export const HEADS = {
  a: ['long', 'long', 'bob', 'bob', 'waves', 'waves', 'curls', 'afro', 'bun', 'bun', 'braids', 'pixie', 'scarf'],
  b: ['part', 'part', 'part', 'crop', 'crop', 'swept', 'swept', 'curlyTop', 'curlyTop', 'fade', 'fade', 'bald', 'turban'],
};

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const shine = (d, color, width = 7) => strokes(d, lighter(color, 0.3), width, { ...round, opacity: 0.5 });

/** A crown of curls along an arc: `[angle from, to]` in degrees, 0 is right, 90 up. */
function curls(color, { x, y, rx, ry, from, to, size, count, seed }) {
  const random = generator(`curls/${seed}`);
  let svg = '';
  for (let i = 0; i <= count; i++) {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    const radius = size * random.between(0.86, 1.14);
    svg += ellipse(x + Math.cos(angle) * rx, y - Math.sin(angle) * ry, radius, radius, i % 3 === 1 ? lighter(color, 0.08) : color);
  }
  return svg;
}

const BEHIND = {
  long: ({ hair }) =>
    path(
      'M240 84C176 84 146 128 146 196C146 270 132 330 128 398C150 416 196 410 214 388H266C284 410 330 416 352 398C348 330 334 270 334 196C334 128 304 84 240 84Z',
      darker(hair, 0.22),
    ),
  bob: ({ hair }) =>
    path(
      'M240 86C178 86 148 130 148 196C148 244 142 284 134 312C158 332 196 332 212 318H268C284 332 322 332 346 312C338 284 332 244 332 196C332 130 302 86 240 86Z',
      darker(hair, 0.22),
    ),
  waves: ({ hair }) =>
    path(
      'M240 80C172 80 140 126 142 190C143 222 120 240 124 274C128 302 112 320 124 352C136 384 188 390 210 366H270C292 390 344 384 356 352C368 320 352 302 356 274C360 240 337 222 338 190C340 126 308 80 240 80Z',
      darker(hair, 0.2),
    ),
  curls: ({ hair }) =>
    path('M240 82C170 82 128 140 132 220C134 290 150 330 178 344H302C330 330 346 290 348 220C352 140 310 82 240 82Z', darker(hair, 0.24)) +
    curls(darker(hair, 0.18), { x: 240, y: 226, rx: 104, ry: 118, from: -48, to: 228, size: 33, count: 17, seed: 'behind' }),
  afro: ({ hair }) =>
    path('M240 48C142 48 102 122 108 200C112 270 158 306 240 306C322 306 368 270 372 200C378 122 338 48 240 48Z', darker(hair, 0.1)) +
    curls(hair, { x: 240, y: 178, rx: 116, ry: 112, from: -40, to: 220, size: 26, count: 22, seed: 'afro' }),
  bun: ({ hair }) =>
    ellipse(240, 78, 40, 36, darker(hair, 0.12)) + ellipse(240, 172, 82, 86, darker(hair, 0.2)) + shine('M222 62C232 54 246 54 256 60', hair, 5),
  braids: ({ hair }) => {
    let svg = path(
      'M240 84C174 84 146 130 146 200C146 280 140 350 132 428H198L208 330H272L282 428H348C340 350 334 280 334 200C334 130 306 84 240 84Z',
      darker(hair, 0.16),
    );
    for (const x of [146, 164, 182, 298, 316, 334])
      svg += strokes(`M${x} 230L${x + (x < 240 ? -6 : 6)} 426`, lighter(hair, 0.16), 3.2, { ...round, 'stroke-dasharray': '9 5' });
    return svg;
  },
  pixie: ({ hair }) => path('M240 88C182 88 154 128 156 186C156 214 162 240 172 256H308C318 240 324 214 324 186C326 128 298 88 240 88Z', darker(hair, 0.2)),
  scarf: ({ scarf }) =>
    path('M240 72C168 72 140 130 142 206C144 290 122 350 96 420C160 452 320 452 384 420C358 350 336 290 338 206C340 130 312 72 240 72Z', darker(scarf, 0.2)),
};

export const hairBehind = (person) => BEHIND[person.style]?.(person) ?? '';

/** Hair over the forehead that parts at `x`, down to the ears. */
const parted = (hair, x, top, low) =>
  path(`M${x} ${top + 48}C206 150 184 166 174 ${low}C160 150 168 ${top} 240 ${top}C312 ${top} 320 150 306 ${low}C298 168 276 152 ${x} ${top + 48}Z`, hair);

const IN_FRONT = {
  long: ({ hair }) =>
    path(
      'M222 118C192 140 180 166 176 214C174 262 170 316 158 366C136 340 138 262 146 196C150 128 180 82 240 82C300 82 330 128 334 196C342 262 344 340 322 366C310 316 306 262 304 214C300 168 272 140 222 118Z',
      hair,
    ) + shine('M186 128C202 106 224 98 244 98', hair),
  bob: ({ hair }) =>
    path(
      'M262 120C226 146 186 158 178 206C176 246 172 282 160 312C146 316 138 314 134 310C144 270 146 230 148 190C152 122 190 84 240 84C290 84 328 122 332 190C334 230 336 270 346 310C342 314 334 316 320 312C308 282 304 246 302 206C298 168 284 146 262 120Z',
      hair,
    ) + shine('M188 126C204 106 228 100 250 102', hair),
  waves: ({ hair }) =>
    path(
      'M218 116C194 138 180 168 178 206C180 240 160 252 164 286C168 312 150 326 152 352C124 330 138 300 132 276C128 244 146 226 146 192C148 124 182 80 240 80C298 80 332 124 334 192C334 226 352 244 348 276C342 300 356 330 328 352C330 326 312 312 316 286C320 252 300 240 302 206C300 166 270 140 218 116Z',
      hair,
    ) + shine('M184 128C200 106 222 98 242 98', hair),
  curls: ({ hair }) =>
    path('M172 196C170 150 196 128 240 128C284 128 310 150 308 196C322 140 300 90 240 90C180 90 158 140 172 196Z', hair) +
    curls(hair, { x: 240, y: 190, rx: 74, ry: 76, from: 4, to: 176, size: 22, count: 10, seed: 'front' }),
  afro: ({ hair }) => path('M172 190C172 150 200 134 240 134C280 134 308 150 308 190C322 140 300 98 240 98C180 98 158 140 172 190Z', hair),
  bun: ({ hair }) =>
    path('M240 100C196 102 166 134 170 206C180 160 204 136 240 132C276 136 300 160 310 206C314 134 284 102 240 100Z', hair) +
    shine('M190 132C204 116 220 110 236 110', hair, 6),
  braids: ({ hair }) =>
    path(
      'M240 126C206 128 182 156 176 216C166 196 152 168 150 190C152 122 186 84 240 84C294 84 328 122 330 190C328 168 314 196 304 216C298 156 274 128 240 126Z',
      hair,
    ) + strokes('M240 86V124M214 90L206 132M266 90L274 132M190 102L182 150M290 102L298 150', lighter(hair, 0.2), 3, { ...round, opacity: 0.7 }),
  pixie: ({ hair }) =>
    path(
      'M280 132C244 156 200 156 182 176C176 186 174 204 172 226C160 200 154 168 162 140C174 104 206 86 244 86C292 86 326 118 322 170C320 194 314 212 308 226C306 200 304 184 298 172C294 156 290 144 280 132Z',
      hair,
    ) + shine('M186 132C206 110 234 104 256 108', hair, 6),
  scarf: ({ scarf }) =>
    path(
      'M240 70C168 70 138 130 142 206C146 290 120 344 92 424C150 458 330 458 388 424C360 344 334 290 338 206C342 130 312 70 240 70ZM240 128C286 128 304 158 304 202C304 262 280 316 240 316C200 316 176 262 176 202C176 158 194 128 240 128Z',
      scarf,
      { 'fill-rule': 'evenodd' },
    ) + strokes('M176 230C184 300 220 346 300 358M150 330C190 384 270 404 346 380', darker(scarf, 0.24), 4, { ...round, opacity: 0.7 }),
  part: ({ hair }) =>
    parted(hair, 216, 86, 214) +
    path('M216 134C240 118 288 122 306 172C318 118 282 86 236 88C196 90 186 112 216 134Z', lighter(hair, 0.1)) +
    shine('M214 104C234 96 258 98 274 106', hair, 6),
  crop: ({ hair }) =>
    path(
      'M173 206C166 186 164 160 168 142C176 106 206 90 240 90C274 90 304 106 312 142C316 160 314 186 307 206C304 180 300 160 290 148C262 140 218 140 190 148C180 160 176 180 173 206Z',
      hair,
    ) + shine('M196 122C212 110 232 106 250 108', hair, 5),
  swept: ({ hair }) =>
    path(
      'M174 208C160 176 160 140 178 118C194 92 226 76 262 80C300 84 322 114 316 160C314 180 310 194 306 208C304 178 298 158 288 146C252 152 214 146 196 138C184 154 178 178 174 208Z',
      hair,
    ) + shine('M196 118C220 94 254 92 280 104', hair, 6),
  curlyTop: ({ hair }) =>
    path(
      'M173 200C166 160 190 128 240 128C290 128 314 160 307 200C304 176 296 160 286 152C258 144 222 144 194 152C184 160 176 176 173 200Z',
      darker(hair, 0.12),
    ) +
    curls(hair, { x: 240, y: 146, rx: 60, ry: 40, from: -4, to: 184, size: 21, count: 9, seed: 'top' }) +
    curls(hair, { x: 240, y: 132, rx: 34, ry: 18, from: 0, to: 180, size: 20, count: 4, seed: 'crown' }),
  fade: ({ hair }) =>
    path(
      'M173 210C167 170 170 128 206 110C228 100 256 100 276 110C310 128 313 170 307 210C304 182 300 160 288 146C262 138 220 138 192 146C180 160 176 182 173 210Z',
      hair,
      { opacity: 0.88 },
    ) + path('M190 146C196 116 218 102 240 102C262 102 284 116 290 146C262 138 220 138 190 146Z', hair),
  bald: ({ hair, skin }) =>
    path('M172 214C164 190 164 168 170 152C176 170 178 190 178 206ZM308 214C316 190 316 168 310 152C304 170 302 190 302 206Z', hair) +
    ellipse(216, 132, 22, 10, lighter(skin, 0.5), { opacity: 0.4 }),
  turban: ({ scarf }) =>
    path('M168 188C150 130 178 66 246 66C314 66 334 130 312 190C290 152 264 138 240 138C216 138 188 154 168 188Z', scarf) +
    strokes('M172 168C206 150 262 104 286 78M180 146C206 132 236 104 252 72M308 170C286 140 256 120 222 112', darker(scarf, 0.24), 4, {
      ...round,
      opacity: 0.7,
    }),
};

export const hairInFront = (person) => IN_FRONT[person.style](person);

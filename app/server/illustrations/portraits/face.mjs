/** Head, face, beard and glasses. The head is 136 wide around x = 240, from y = 104 to about y = 318. */
import { darker, lighter, mix } from '../color.mjs';
import { ellipse, group, path, strokes } from '../svg.mjs';

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

function outlines({ chin }) {
  const low = 316 + chin;
  const right = `C276 104 308 132 308 190C308 226 305 250 294 274C281 ${low - 16} 260 ${low} 240 ${low}`;
  return {
    whole: `M240 104${right}C220 ${low} 199 ${low - 16} 186 274C175 250 172 226 172 190C172 132 204 104 240 104Z`,
    shadow: `M252 106C282 112 308 138 308 190C308 226 305 250 294 274C281 ${low - 16} 262 ${low} 240 ${low}C268 ${low - 26} 280 240 274 190C271 152 264 124 252 106Z`,
  };
}

/** Widens what is drawn for the person's face. */
const fitted = ({ width }, content) =>
  group(content, { transform: `translate(${Math.round(2400 * (1 - width)) / 10} 0) scale(${Math.round(width * 1000) / 1000} 1)` });

export function head(person) {
  const { skin, style } = person;
  const dark = darker(skin, 0.16);
  const { whole, shadow } = outlines(person);
  const ears = style === 'scarf' ? '' : ellipse(170, 218, 13, 21, mix(skin, '#c2452d', 0.12)) + ellipse(310, 218, 13, 21, dark);
  const studs = person.earrings && ears ? ellipse(168, 242, 4.5, 4.5, '#d7b25c') + ellipse(312, 242, 4.5, 4.5, '#d7b25c') : '';
  return fitted(person, ears + studs + path(whole, skin) + path(shadow, dark, { opacity: 0.45 }));
}

export function face(person) {
  const { skin, lips, age, brow, smile } = person;
  const line = darker(skin, 0.34);
  const cheeks = [
    [201, 256],
    [279, 256],
  ]
    .map(([x, y]) => ellipse(x, y, 17, 11, '#d8583c', { opacity: 0.14 }))
    .join('');
  const nose = strokes('M243 214C244 228 250 238 249 245C247 252 236 252 231 248', line, 3.4, { ...round, opacity: 0.75 });
  const lower = age === 'older' ? 0.5 : age === 'middle' ? 0.22 : 0;
  const lines = lower
    ? strokes('M216 256C211 263 209 269 209 275M264 256C269 263 271 269 271 275', line, 2.4, { ...round, opacity: lower }) +
      strokes('M192 222l-8 -3M192 227l-8 2M288 222l8 -3M288 227l8 2', line, 2, { ...round, opacity: lower })
    : '';
  return fitted(person, cheeks + eye(person, 213, 1) + eye(person, 267, -1) + eyebrows(person, brow) + nose + lines + mouth(smile, lips, skin));
}

function eye({ eyes, skin, age, look }, x, side) {
  const lid = darker(skin, 0.62);
  const outer = -side;
  const white = path(`M${x - 14} 212C${x - 8} 202 ${x + 8} 202 ${x + 14} 212C${x + 7} 219 ${x - 7} 219 ${x - 14} 212Z`, '#fbf8f3');
  const iris = ellipse(x, 210.5, 7, 7.4, eyes) + ellipse(x + 2.2, 208, 2, 2, '#ffffff', { opacity: 0.85 });
  const upper = strokes(`M${x - 15} 212C${x - 8} 201 ${x + 8} 201 ${x + 15} 212`, lid, look === 'a' ? 4 : 3.2, round);
  const lash = look === 'a' ? strokes(`M${x + outer * 14} 211l${outer * 5} -4`, lid, 3.2, round) : '';
  const below = age === 'young' ? '' : strokes(`M${x - 9} 223C${x - 3} 226 ${x + 5} 226 ${x + 10} 222`, lid, 1.8, { ...round, opacity: 0.3 });
  return white + iris + upper + lash + below;
}

function eyebrows({ look, brows }, color) {
  const y = 190 + brows;
  const thick = look === 'a' ? 4.6 : 6.4;
  return strokes(`M196 ${y + 3}C204 ${y - 6} 217 ${y - 7} 228 ${y}M252 ${y}C263 ${y - 7} 276 ${y - 6} 284 ${y + 3}`, color, thick, round);
}

function mouth(smile, lips, skin) {
  if (smile === 'open') {
    return (
      path('M211 274C228 279 252 279 269 274C266 292 254 300 240 300C226 300 214 292 211 274Z', darker(lips, 0.25)) +
      path('M215 276.5C229 280 251 280 265 276.5C263 286 254 288 240 288C226 288 217 286 215 276.5Z', '#fdfbf7') +
      strokes('M209 273C228 279 252 279 271 273', lips, 4, round)
    );
  }
  return (
    strokes('M212 277C225 290 255 290 268 277', mix(lips, darker(skin, 0.4), 0.25), 5, round) +
    strokes('M229 296C236 299 244 299 251 296', darker(skin, 0.3), 2.6, { ...round, opacity: 0.45 })
  );
}

/** Beards leave the mouth free. */
export function beard(person) {
  const { beard: kind, hair, chin } = person;
  if (!kind) return '';
  const low = 318 + chin;
  const color = hair;
  const mustache = path('M210 271C220 260 233 259 240 263C247 259 260 260 270 271C258 270 250 268 240 269C230 268 222 270 210 271Z', color);
  if (kind === 'mustache') return fitted(person, mustache);
  const deep = kind === 'full' ? 12 : 2;
  const jaw =
    `M171 218C176 240 186 252 200 258C212 256 228 258 240 262C252 258 268 256 280 258C294 252 304 240 309 218` +
    `C310 250 306 272 295 ${288 + deep / 2}C281 ${low - 6 + deep} 262 ${low + deep} 240 ${low + deep}C218 ${low + deep} 199 ${low - 6 + deep} 185 ${288 + deep / 2}C174 272 170 250 171 218Z` +
    'M211 273C214 296 226 303 240 303C254 303 266 296 269 273C252 268 228 268 211 273Z';
  return fitted(person, path(jaw, color, { 'fill-rule': 'evenodd', opacity: kind === 'full' ? 1 : 0.72 }));
}

export function glasses(person) {
  const { glasses: kind, frame } = person;
  if (!kind) return '';
  const lens = (x) =>
    kind === 'round'
      ? `M${x - 26} 212a26 25 0 1 0 52 0a26 25 0 1 0 -52 0Z`
      : `M${x - 25} 192h50q5 0 4 8l-3 22q-2 14 -16 14h-20q-14 0 -16 -14l-3 -22q-1 -8 4 -8Z`;
  const d = lens(211) + lens(269);
  return fitted(
    person,
    path(d, lighter('#dfeaf0', 0.5), { opacity: 0.07 }) + strokes(`${d}M237 206Q240 202 243 206M184 206L170 202M296 206L310 202`, frame, 4.4, round),
  );
}

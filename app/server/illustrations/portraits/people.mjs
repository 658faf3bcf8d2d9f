/** The features of a person, picked at random from lists. */
import { HEADS } from './hair.mjs';

/** Skin from light to dark, with lips and the colors of hair that go with it. */
const SKINS = [
  { skin: '#f6d9c2', lips: '#c9756a', hair: ['#c99b58', '#a8532c', '#5b3a26', '#2d221e', '#dab87c'] },
  { skin: '#f0cbaa', lips: '#bf6d60', hair: ['#8a5a34', '#4a3022', '#26201e', '#b07a3e'] },
  { skin: '#e8bd97', lips: '#b9665a', hair: ['#3a2820', '#1f1b1c', '#6b4527'] },
  { skin: '#d9a679', lips: '#ab5a4e', hair: ['#2c211e', '#1c191b', '#4d3222'] },
  { skin: '#c98f60', lips: '#9c4e44', hair: ['#211b1c', '#35251f'] },
  { skin: '#b0764a', lips: '#8f463f', hair: ['#1f1a1b', '#2c211f'] },
  { skin: '#966038', lips: '#99504a', hair: ['#1c1819', '#271e1d'] },
  { skin: '#7b4b2d', lips: '#93504a', hair: ['#1a1617', '#221b1b'] },
  { skin: '#5f3824', lips: '#8a4743', hair: ['#171415'] },
];
const GRAYS = ['#8d8a86', '#a9a6a1', '#c9c6c0', '#75716e'];
const GROUNDS = [
  ['#eadfd3', '#f1e8dd'],
  ['#dfe6df', '#e9efe8'],
  ['#d8e4e4', '#e4edec'],
  ['#f1e1cb', '#f7ecdc'],
  ['#e4e3dc', '#edece6'],
  ['#dde2ea', '#e8ecf2'],
  ['#efe0d8', '#f6ebe5'],
];

export function people(random, look) {
  const { skin, lips, hair } = random.pick(SKINS);
  const age = random.pick(['young', 'young', 'middle', 'middle', 'middle', 'older']);
  const gray = age === 'older' ? random.chance(0.85) : age === 'middle' && random.chance(0.2);
  const style = random.pick(HEADS[look]);
  const bearded = look === 'b' && random.chance(0.4);
  return {
    skin,
    lips,
    look,
    age,
    style,
    hair: gray ? random.pick(GRAYS) : random.pick(hair),
    brow: gray ? '#6d6662' : hair[0] === '#c99b58' ? '#7a5230' : '#2a201d',
    eyes: skin < '#e0' ? '#2b1d17' : random.pick(['#3d2a1e', '#3d2a1e', '#4a5d3f', '#3f5f77']),
    smile: random.pick(['closed', 'closed', 'open']),
    beard: style === 'turban' ? 'full' : bearded ? random.pick(['full', 'short', 'mustache', 'short']) : '',
    glasses: random.chance(age === 'young' ? 0.18 : 0.34) ? random.pick(['round', 'square']) : '',
    frame: random.pick(skin < '#a' ? ['#b89257', '#c9a468', '#141215'] : ['#2b2a30', '#5a3a2a', '#7a2f38', '#39424a']),
    earrings: look === 'a' && random.chance(0.45),
    width: random.between(0.95, 1.05),
    chin: random.between(-6, 8),
    brows: random.between(-3, 3),
    top: random.pick(['blazer', 'blazer', 'sweater', 'collar', 'turtleneck']),
    cloth: random.pick(['#2f5d57', '#2c3e50', '#7a4a3a', '#8b3a4a', '#3f5a7a', '#6b6f4a', '#57486b', '#b5643c', '#44505c', '#3c6e71']),
    shirt: random.pick(['#f4f1ea', '#e8ddca', '#dfe7ee', '#f1dfd6', '#ffffff']),
    scarf: random.pick(['#2f6f68', '#8a4b5c', '#3d5a80', '#b0753b', '#5b6e58', '#6a5a7d']),
    ground: random.pick(GROUNDS),
  };
}

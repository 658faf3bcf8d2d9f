/** A gable house whose doorway widens into a path, in a 32 × 32 box. */
export const logoShapes = {
  house: 'M14.9 2.4a1.8 1.8 0 0 1 2.2 0l12.4 9.9a1.9 1.9 0 0 1 .7 1.5v15.1a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1V13.8a1.9 1.9 0 0 1 .7-1.5Z',
  path: 'M13.1 15.3a2 2 0 0 1 2-1.9h1.8a2 2 0 0 1 2 1.9c.3 3.2 1.7 8.5 4.3 14.6H8.8c2.6-6.1 4-11.4 4.3-14.6Z',
};

/** The equal housing opportunity logo in a 48 × 48 box: a house with an equals sign. */
export const equalHousingShape =
  'M24 5 3 17v8h5v18h32V25h5v-8L24 5Zm9 32H15V20l9-5.4 9 5.4v17ZM18.5 22.5h11v4.2h-11zM18.5 29.5h11v4.2h-11z';

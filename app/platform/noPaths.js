// Stands in for React Navigation's reading and writing of addresses; see metro.config.js. The app hands its own
// functions to the container, so these are never called.
function unused() {
  throw new Error('Addresses are read and written by app/navigation/linking.ts');
}

export const getStateFromPath = unused;
export const getPathFromState = unused;
export const getActionFromState = unused;
export const validatePathConfig = unused;

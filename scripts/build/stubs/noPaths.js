// Stands in for what of React Navigation the product does itself or has no use for; see metro.config.js. The app hands its
// own functions for addresses to the container, and its navigators are components, so these are never called.
function unused() {
  throw new Error('Addresses are read and written by app/navigation/routes/linking.ts, and navigators are components.');
}

export const getStateFromPath = unused;
export const getPathFromState = unused;
export const getActionFromState = unused;
export const validatePathConfig = unused;
export const createComponentForStaticNavigation = unused;
export const createPathConfigForStaticNavigation = unused;

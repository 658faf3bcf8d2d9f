// Stands in for parts of React Navigation that the product replaces or doesn't use; see metro.config.js. The app
// passes its own functions for URLs to the container, and its navigators are components, so these are never called.
function unused() {
  throw new Error('URLs are parsed and written by app/navigation/routes/linking.ts, and navigators are components.');
}

export const getStateFromPath = unused;
export const getPathFromState = unused;
export const getActionFromState = unused;
export const validatePathConfig = unused;
export const createComponentForStaticNavigation = unused;
export const createPathConfigForStaticNavigation = unused;

// Stands in for React Navigation's own translation between addresses and states; see leftOut.cjs. Ours is
// app/navigation/routes/linking.ts.
function ours() {
  throw new Error('app/navigation/routes/linking.ts translates addresses');
}

export { ours as getPathFromState, ours as getStateFromPath };

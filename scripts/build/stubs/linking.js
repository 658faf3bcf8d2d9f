// Stands in for React Navigation's own translation between URLs and states; see moduleStubs.cjs. Ours is
// app/navigation/routes/linking.ts.
function ours() {
  throw new Error('app/navigation/routes/linking.ts translates URLs');
}

export { ours as getPathFromState, ours as getStateFromPath };

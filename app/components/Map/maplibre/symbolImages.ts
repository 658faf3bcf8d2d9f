// Shapes of the markers, drawn by scripts/mapSymbols.mjs. Metro finds assets by literal paths only.

/** Images by the names that the layers use. They are SDFs (signed distance fields), so layers can color them. */
export const symbolImages = {
  'pin-44': { source: require('../../../../assets/app/map/pin-44.png'), sdf: true },
  'pin-50': { source: require('../../../../assets/app/map/pin-50.png'), sdf: true },
  'pin-56': { source: require('../../../../assets/app/map/pin-56.png'), sdf: true },
  'pin-62': { source: require('../../../../assets/app/map/pin-62.png'), sdf: true },
  'pin-68': { source: require('../../../../assets/app/map/pin-68.png'), sdf: true },
  'pin-74': { source: require('../../../../assets/app/map/pin-74.png'), sdf: true },
  'pin-80': { source: require('../../../../assets/app/map/pin-80.png'), sdf: true },
  'pin-86': { source: require('../../../../assets/app/map/pin-86.png'), sdf: true },
  'pin-92': { source: require('../../../../assets/app/map/pin-92.png'), sdf: true },
  'pin-98': { source: require('../../../../assets/app/map/pin-98.png'), sdf: true },
  'pin-104': { source: require('../../../../assets/app/map/pin-104.png'), sdf: true },
  'cluster-56': { source: require('../../../../assets/app/map/cluster-56.png'), sdf: true },
  'cluster-64': { source: require('../../../../assets/app/map/cluster-64.png'), sdf: true },
  'cluster-72': { source: require('../../../../assets/app/map/cluster-72.png'), sdf: true },
  'cluster-80': { source: require('../../../../assets/app/map/cluster-80.png'), sdf: true },
  'cluster-88': { source: require('../../../../assets/app/map/cluster-88.png'), sdf: true },
  'cluster-96': { source: require('../../../../assets/app/map/cluster-96.png'), sdf: true },
  heart: { source: require('../../../../assets/app/map/heart.png'), sdf: true },
};

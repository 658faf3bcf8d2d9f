// Stands in for the index of react-native-svg; see moduleStubs.cjs.
export { default } from 'react-native-svg/src/elements/Svg';
export { default as Path } from 'react-native-svg/src/elements/Path';

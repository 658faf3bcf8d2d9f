// Everything that only logged-in buyers need, in one chunk: what several chunks share would otherwise be loaded with
// every page. Only `useSaved` imports it.
export { begin, noteSeen } from './sync';
export { joinShared, sharedQuery } from './sharedLists';
export { CardMenu } from './components/CardMenu';
export { CommuteFields } from './components/CommuteFields';
export { Compare } from './components/Compare';
export { CompareLink } from './components/Compare';
export { Distances } from './components/Distances';
export { HiddenHomes } from './components/HiddenHomes';
export { HomeMenu } from './components/HomeMenu';
export { JoinButton } from './components/JoinButton';
export { Note, NoteLine } from './components/Note';
export { PlacesPanel } from './components/PlacesPanel';
export { JoinedLists, Sharing } from './components/Sharing';

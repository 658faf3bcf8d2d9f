// Everything that only logged-in buyers need, in one chunk, because modules shared by several chunks would load with
// every page. Only `useSaved` imports it.
export { OnBoards } from '../board';
export { joinShared, sharedQuery } from './api/sharedLists';
export { CommuteFields } from './components/CommuteFields';
export { Compare, CompareLink } from './components/Compare';
export { Distances } from './components/Distances';
export { DriveChoice } from './components/DriveChoice';
export { HiddenHomes } from './components/HiddenHomes';
export { CardMenu, HomeMenu } from './components/HomeMenu';
export { Note, NoteLine } from './components/Note';
export { PlacesPanel } from './components/PlacesPanel';
export { JoinButton, JoinedLists, Sharing } from './components/Sharing';
export { reportView, Sync } from './sync';

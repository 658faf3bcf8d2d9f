// Everything that only buyers who are logged in have, in one chunk: what several chunks share would be loaded with
// every page. Only `useOwnKit` imports it.
export { begin, noteSeen } from '../../state/own/begin';
export { joinShared, sharedQuery } from '../../state/own/shared';
export { CardMenu } from './CardMenu';
export { CommuteFields } from './CommuteFields';
export { Compare } from './Compare';
export { CompareLink } from './CompareLink';
export { Distances } from './Distances';
export { HiddenHomes } from './HiddenHomes';
export { HomeMenu } from './HomeMenu';
export { JoinButton } from './JoinButton';
export { Note, NoteLine } from './Note';
export { PlacesPanel } from './PlacesPanel';
export { JoinedLists, Sharing } from './Sharing';

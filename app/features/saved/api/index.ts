// The area's calls, with the lists that they load. They are in separate files so that a page loads only the ones it
// makes: favorites are part of every page, most others only of a buyer's.
export { type FavoriteText, favoriteTexts, clearFavorites, heartMutation, loadFavorites, setFavorite, useSetFavorite, withHome, withoutHome } from './favorites';
export { clearHidden, hiddenQuery, loadHidden, useSetHidden } from './hidden';
export { maxNoteLength, useNotes, writeNote } from './notes';
export { addPlace, deletePlace, type NewPlace, useDistances, usePlaces } from './places';
export { type UndoDelete, deleteSearch, pauseSearch, previewQuery, renameSearch, setFavoriteMails, setFrequency, switchAllMails } from './savedSearches';
export { criteriaOf, saveSearch, updateSearch } from './saveSearch';
export { joinShared, leaveShared, shareFavorites, sharedQuery, stopSharing } from './sharedLists';

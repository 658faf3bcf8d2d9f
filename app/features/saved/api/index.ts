// All calls of the area, with the lists that they load. They are separate files because a page loads only those that it
// makes: hearts come with every page, most others with a buyer's.
export { type FavoriteText, favoriteTexts, clearFavorites, heartMutation, loadFavorites, setFavorite, useSetFavorite, withHome, withoutHome } from './favorites';
export { clearHidden, hiddenQuery, loadHidden, useSetHidden } from './hidden';
export { maxNoteLength, useNotes, writeNote } from './notes';
export { addPlace, deletePlace, type NewPlace, useDistances, usePlaces } from './places';
export { type UndoDelete, deleteSearch, pauseSearch, previewQuery, renameSearch, setFavoriteMails, setFrequency, switchAllMails } from './savedSearches';
export { criteriaOf, saveSearch, updateSearch } from './saveSearch';
export { joinShared, leaveShared, shareFavorites, sharedQuery, stopSharing } from './sharedLists';

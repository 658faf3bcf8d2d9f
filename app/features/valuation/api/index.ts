// The area's calls. They are in separate files so that a page loads only the ones it makes: the one for the estimate on
// a home's page, or those for saved estimates.
export { type Estimate, estimateQuery, findAddresses } from './estimates';
export { deleteSaved, mailEstimate, type SavedEstimate, savedKey, saveEstimate, switchByLink, switchEmails, useSavedEstimates } from './savedEstimates';

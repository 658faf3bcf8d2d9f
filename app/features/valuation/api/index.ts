// All calls of the area. They are separate files because a page loads only those that it makes: the one behind the estimate on a
// home’s page, or those for estimates that people save.
export { type Estimate, estimateQuery, findAddresses } from './estimates';
export { deleteSaved, mailEstimate, type SavedEstimate, savedKey, saveEstimate, switchByLink, switchEmails, useSavedEstimates } from './savedEstimates';

// The area's calls. They are in separate files so that a page loads only the ones it makes: those for programs, those
// for the free sign-up, or those for members.
export { type PartnerRecord, usePartner } from './partner';
export { confirmOrder, joinProgram, ownAccountQuery, ownSalesQuery, type ProgramSelection, quoteProgram, type SalesPerson, salesUsersQuery, sendTerms, setUpOrder, takeOverUsersQuery, type TermsFile, type TermsRequest, zipQuery } from './programs';
export { activate, activateOwn, type Activation, type Applicant, type License, readActivation, resendActivation, signUpFree, type Sponsor, sponsorQuery } from './signUp';
export { type AgentToolkit, downloadKit, useToolkit } from './toolkit';

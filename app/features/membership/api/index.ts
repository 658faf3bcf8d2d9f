// All calls of the area. They are separate files because a page loads only those that it makes: a program’s, the free
// sign-up’s, or those of members.
export { type PartnerRecord, usePartner } from './partner';
export { confirmOrder, joinProgram, ownAccountQuery, ownSalesQuery, type ProgramSelection, quoteProgram, type SalesPerson, salesUsersQuery, sendTerms, setUpOrder, takeOverUsersQuery, type TermsRequest, zipQuery } from './programs';
export { activate, activateOwn, type Activation, type Applicant, type License, readActivation, resendActivation, signUpFree, type Sponsor, sponsorQuery } from './signUp';
export { type AgentToolkit, downloadKit, useToolkit } from './toolkit';

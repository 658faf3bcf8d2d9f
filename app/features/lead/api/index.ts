// The area's calls. They are in separate files so that a page loads only the ones it makes: an agent's or a buyer's.
export { type AgentChoice, chooseAgent } from './chooseAgent';
export { answerLead, connectFollowUpBoss, connectWebhook, contactFile, type Delivery, deliveryQuery, disconnectFollowUpBoss, disconnectWebhook, type Lead, type LeadSettings, leadsFile, saveLeadSettings, sendAgain, testWebhook, type TextFile } from './leads';

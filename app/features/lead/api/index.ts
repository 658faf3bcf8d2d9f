// All calls of the area. They are separate files because a page loads only those that it makes: an agent’s or a
// buyer’s.
export { type AgentChoice, chooseAgent } from './chooseAgent';
export { answerLead, connectFollowUpBoss, connectWebhook, contactFile, type Delivery, deliveryQuery, disconnectFollowUpBoss, disconnectWebhook, type Lead, type LeadSettings, leadsFile, saveLeadSettings, sendAgain, testWebhook, type TextFile } from './leads';

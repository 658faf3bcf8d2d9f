/**
 * Which areas of the app may use which others, by what their `index.ts` names: one short list without circles.
 * The BFF has a list of its own, in layout.test.mjs.
 */
module.exports = {
  account: ['place'],
  alert: [],
  content: [],
  feedback: [],
  inquiry: ['account'],
  listing: ['account', 'inquiry', 'mortgage', 'saved'],
  mortgage: [],
  place: [],
  privacy: ['account'],
  saved: ['account', 'alert', 'inquiry', 'place'],
  search: ['account', 'alert', 'feedback', 'listing', 'place', 'saved'],
  site: ['saved', 'search'],
  support: ['account'],
};

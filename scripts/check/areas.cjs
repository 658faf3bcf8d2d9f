/**
 * Which areas of the app may use which others, through their `index.ts`: one short list without cycles.
 * The BFF has its own list, in layout.test.mjs.
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

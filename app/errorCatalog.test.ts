import { problem } from '@hearthway/api';

import { authTexts } from './features/account/api/loginAnswer';
import { noGeolocation } from './features/place/position.web';
import { favoriteTexts } from './features/saved/api/favorites';
import { oddFormatText } from './features/saved/api/places';
import { expiredText, unknownErrorText } from './lib/session/session';

// The errors in section 8 of the specification that people read, word for word. Where each one appears is tested with
// its feature.
test.each([
  ['401 on any call', expiredText, 'You have been logged out. Please log back in to continue.'],
  ['401 on any call, as the client says it', problem('unauthorized').text, 'You have been logged out. Please log back in to continue.'],
  ['404', problem('not_found').text, 'This page could not be found'],
  ['other errors', problem('server').text, 'Something went wrong on our end. Please try again later or contact support if the problem persists.'],
  ['failure in login, code, Facebook or terms', unknownErrorText, 'Unknown Error'],
  ['registration', authTexts.register, 'Registration failed. Please try again.'],
  ['Facebook extra details', authTexts.facebookExtra, 'Failed to update email and phone'],
  ['OTP send, refused', authTexts.codeRefused, 'Failed to send OTP. Please try again.'],
  ['OTP send, failed', authTexts.codeFailed, 'An error occurred while sending the OTP. Please try again.'],
  ['OTP verify', authTexts.code, 'Invalid OTP code'],
  ['saved places', oddFormatText, 'Unexpected data format received'],
  ['favorite, failed', favoriteTexts.failed, 'Connection error'],
  ['favorite, added', favoriteTexts.added, 'This property was added to your favorites'],
  ['favorite, removed', favoriteTexts.removed, 'This property was removed from your favorites'],
  ['no geolocation', noGeolocation, 'geolocation not enabled in this browser'],
])('%s', (_name, text, words) => expect(text).toBe(words));

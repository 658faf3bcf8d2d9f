// Signing up for a program, by test id.
import { fill, gone, press, shown, showsText } from './find';
import type { NewAgent } from './people';

/** Numbers that the payment stand-in knows. */
export const cards = {
  approved: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  asksFirst: '4000002500003155',
  asksAlways: '4000002760003184',
  declinedLater: '4000000000000341',
};

const zips = [
  '75201',
  '75203',
  '75206',
  '75208',
  '75209',
  '75211',
  '75214',
  '75216',
  '75218',
  '75219',
  '75223',
  '75225',
  '75228',
  '75230',
  '75231',
  '75234',
  '75238',
  '75240',
  '75243',
  '75248',
];

/** Another one in each spec, because a ZIP code has five places for a program, and the members of earlier runs stay. */
export const zip = zips[Math.floor(Math.random() * zips.length)]!;

export const programSignUpPage = {
  async fillIn({ first, last, email, phone }: NewAgent) {
    await shown('signup-form');
    await fill('signup-firstname', first);
    await fill('signup-lastname', last);
    await fill('signup-email', email);
    await fill('signup-phone', phone);
  },
  async addZip(zip: string) {
    await fill('zip-field', zip);
    await shown(`zip-${zip}`);
  },
  raisesBudget: (zip: string) => press(`budget-${zip}-more`),
  async splits() {
    await press('split-50');
    await shown('split-day');
  },
  /** Waits for the total of what is chosen, agrees and continues. */
  async order() {
    await press('signup-terms-agreed');
    await shown('signup-due');
    await press('signup-continue');
    await shown('signup-payment');
  },
  /** Continues after a change: the agreement is still checked. */
  async orderAgain() {
    await shown('signup-due');
    await press('signup-continue');
    await shown('signup-payment');
  },
  async change() {
    await press('signup-back');
    await shown('signup-form');
  },
  async typeCard(number: string) {
    await fill('card-number', number);
    await fill('card-expiry', '1230');
    await fill('card-code', '123');
  },
  async typeAccount() {
    await press('payment-kind-bank');
    await fill('bank-holder', 'Rosalind Mbeki-Thornton');
    await fill('bank-routing', '110000000');
    await fill('bank-account', '000123456789');
  },
  pay: () => press('payment-pay'),
  async isDeclined() {
    await showsText('Your card was declined.');
  },
  async bankApproves() {
    await press('bank-approve');
    await gone('bank-question');
  },
  async isJoined(title: string) {
    await shown('signup-joined');
    await showsText(title);
  },
};

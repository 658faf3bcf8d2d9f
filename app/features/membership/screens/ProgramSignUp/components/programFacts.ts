import type { ProgramProduct } from '@hearthway/api';
import { money } from '@hearthway/format';

/** The text after a program's price. */
export function priceOf({ monthly, annual_fee: annual, budgeted }: ProgramProduct): string {
  if (budgeted) return 'a month plus clicks';
  if (monthly) return 'a month';
  return annual > 0 ? 'a year' : 'once';
}

/** What a program includes, in a few short lines. */
export function programFacts(program: ProgramProduct, minBudget: number): readonly string[] {
  const {
    referral_fee: fee,
    included_zip_codes: zips,
    additional_zip_code_price: more,
    budgeted,
    click_price: click,
    includes_membership: included,
    membership_fee: membership,
    monthly,
    annual_fee: annual,
    no_zip_codes: alone,
  } = program;
  if (alone) return ['The toolkit, with your name on it', 'No ZIP codes and no referral fee'];
  return [
    fee > 0 ? `${fee}% referral fee at closing` : 'No referral fee',
    budgeted
      ? `${money(click)} a click on your card, up to a budget for each ZIP code, from ${money(minBudget)} a month`
      : `${zips} ZIP ${zips === 1 ? 'code' : 'codes'}, more for ${money(more)}${monthly ? ' a month' : ''} each`,
    included ? 'Membership included' : `Membership ${money(membership)} a month, if you join`,
    ...(!monthly && annual === 0 ? ['No annual fee'] : []),
  ];
}

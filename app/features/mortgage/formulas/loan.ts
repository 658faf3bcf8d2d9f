/** A loan with a fixed rate that is repaid in equal monthly payments. */
export interface Loan {
  /** Dollars. */
  amount: number;
  /** Percent per year. */
  rate: number;
  months: number;
}

/**
 * The level monthly payment of a loan in dollars: M = P · r · (1+r)ⁿ / ((1+r)ⁿ − 1), the ordinary annuity (12 CFR 1026,
 * appendix J). Without interest, the loan is repaid in equal parts.
 */
export function levelPayment({ amount, rate, months }: Loan): number {
  if (amount <= 0 || months <= 0) return 0;
  const monthly = rate / 1200;
  if (monthly <= 0) return amount / months;
  const growth = (1 + monthly) ** months;
  return (amount * monthly * growth) / (growth - 1);
}

/** What is still owed after a number of payments, in dollars: B = P · (1+r)ᵏ − M · ((1+r)ᵏ − 1) / r. */
function balanceOf(loan: Loan, payments: number): number {
  const paid = Math.min(Math.max(payments, 0), loan.months);
  const monthly = loan.rate / 1200;
  if (monthly <= 0) return Math.max(0, loan.amount - levelPayment(loan) * paid);
  const growth = (1 + monthly) ** paid;
  return Math.max(0, loan.amount * growth - (levelPayment(loan) * (growth - 1)) / monthly);
}

const halfCent = 0.005;

/** The first month after whose payment at most `amount` is still owed; 0 if that's true from the start. */
export function monthOwing(loan: Loan, amount: number): number {
  for (let month = 0; month < loan.months; month++) if (balanceOf(loan, month) <= amount + halfCent) return month;
  return loan.months;
}

/** The loan year by year: principal and interest paid, and the balance at the end of the year, in whole dollars. */
export function scheduleOf(loan: Loan) {
  let owed = loan.amount;
  return Array.from({ length: Math.floor(loan.months / 12) }, (_, index) => {
    const balance = balanceOf(loan, 12 * (index + 1));
    const repaid = owed - balance;
    owed = balance;
    return { year: index + 1, principal: Math.round(repaid), interest: Math.round(12 * levelPayment(loan) - repaid), owed: Math.round(balance) };
  });
}

/** Total interest over the life of the loan, in dollars. */
export const interestOf = (loan: Loan): number => Math.max(0, levelPayment(loan) * loan.months - loan.amount);

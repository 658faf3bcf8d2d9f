export { monthlyOf } from './arithmetic';
export { PaymentEstimate } from './PaymentEstimate';

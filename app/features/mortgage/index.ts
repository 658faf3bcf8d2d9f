// What other areas may use of `mortgage`.
export { monthlyOf } from './components/PaymentEstimate/arithmetic';
export { PaymentEstimate } from './components/PaymentEstimate/PaymentEstimate';
export { usePaymentPreference } from './store';

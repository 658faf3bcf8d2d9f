// What other areas may import from `mortgage`.
export { monthlyOf } from './components/PaymentEstimate/arithmetic';
export { PaymentEstimate } from './components/PaymentEstimate/PaymentEstimate';
export { usePaymentPreference } from './store';

// What other areas may use of `mortgage`.
export { monthlyOf, PaymentEstimate } from './components/PaymentEstimate';
export { usePaymentPreference } from './store';

// What other areas may import from `billing`.
export { AuthenticatePayment } from './components/AuthenticatePayment/AuthenticatePayment';
export { PaymentFields } from './components/PaymentFields/PaymentFields';
export { usePaymentWithNewMethod } from './components/usePayment';

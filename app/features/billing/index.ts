// What other areas may import from `billing`.
export { AuthenticatePayment } from './components/AuthenticatePayment/AuthenticatePayment';
export { PaymentFields } from './components/PaymentFields/PaymentFields';
export type { PaymentFieldsHandle } from './components/PaymentFields/types';

export { PaymentEstimate } from './PaymentEstimate';

export { randomUUID as newId } from 'expo-crypto';

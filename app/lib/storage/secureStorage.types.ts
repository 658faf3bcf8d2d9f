/** Storage for what people would not want others to read: viewed homes, searches. */
export interface Vault {
  /** The text, or null if there is none or it can't be read anymore. */
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

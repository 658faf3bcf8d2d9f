/** Storage for what a person would not want read over their shoulder: homes looked at, searches. */
export interface Vault {
  /** The text, or null when there is none or it cannot be read anymore. */
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** Devices have no forms: the press itself is the sending. */
export function pressToSubmit(submit: () => void): () => void {
  return submit;
}

/** In a browser the button sends the form around it, and that calls `submit`. */
export function pressToSubmit(_submit: () => void): undefined {
  return undefined;
}

// People who use the product for the first time.

export interface NewAgent {
  first: string;
  last: string;
  email: string;
  phone: string;
}

/** An agent without an account; every call returns a different person. */
export function newAgent(): NewAgent {
  const unique = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { first: 'Rosalind', last: 'Mbeki', email: `rosalind.${unique}@example.com`, phone: '2145550142' };
}

import type { ApiProblem } from '@hearthway/api';

const standard = 'Something went wrong on our end. Please try again later or contact support if the problem persists.';

/** Problems whose own message says what to do. */
const plain: readonly ApiProblem['kind'][] = ['offline', 'timeout', 'limited'];

/** "Error 503"; 500 if unknown; nothing if the server was never reached. */
export function errorTitle(problem?: Pick<ApiProblem, 'kind' | 'status'>): string {
  if (problem && plain.includes(problem.kind) && problem.status === undefined) return '';
  return `Error ${problem?.status ?? 500}`;
}

export function errorText(problem?: Pick<ApiProblem, 'kind' | 'text'>): string {
  return problem && plain.includes(problem.kind) ? problem.text : standard;
}

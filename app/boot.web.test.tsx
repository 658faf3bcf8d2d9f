import { waitFor } from '@testing-library/react';

const mockEffects: string[] = [];

jest.mock('./navigation/Root', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react');
  return {
    Root: function Probe() {
      useEffect(() => {
        mockEffects.push('run');
        return () => void mockEffects.push('undone');
      }, []);
      return null;
    },
  };
});
jest.mock('./navigation/routes/pageEntry', () => ({ entryOf: () => null, queryOf: () => ({ key: [] }) }));
jest.mock('./connect', () => ({ connect: jest.fn(), followOtherTabs: jest.fn(), loadPersistedState: jest.fn(), restoreSession: jest.fn() }));

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false, addEventListener: jest.fn() });
});

test('React checks the whole app in development: it undoes and repeats each effect (StrictMode)', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import('./boot');
  await waitFor(() => expect(mockEffects).toEqual(['run', 'undone', 'run']));
});

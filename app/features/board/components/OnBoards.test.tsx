import { act, mockServer, render } from '@hearthway/testing';

import type { HomeOnBoard } from '../api';
import { OnBoards } from './OnBoards';

const on: HomeOnBoard = { id: 7, name: 'Our homes', stage: 'visit', for: ['Ben', 'Cy'], against: ['Dee'], mine: 'up', comments: 1 };

describe('what boards say about a home', () => {
  it('names its stage, who likes it and who doesn’t', async () => {
    const calls = mockServer(() => ({ status: 200, body: { boards: [on, { ...on, id: 8, name: 'Lake', for: ['Ben'], against: [], mine: '', comments: 0 }] } }));
    const screen = render(<OnBoards home="11" />);
    await screen.findByText('Visit on “Our homes”');
    screen.getByText('Ben and Cy like this · Dee is against it · You like it · 1 comment');
    screen.getByText('Ben likes this');
    expect(calls).toEqual([expect.objectContaining({ call: 'GET /api/board-homes/11' })]);
  });

  it('shows nothing for a home that is on none', async () => {
    const calls = mockServer(() => ({ status: 200, body: { boards: [] } }));
    const screen = render(<OnBoards home="11" />);
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 20)));
    expect(calls).toHaveLength(1);
    expect(screen.queryByTestId('on-boards')).toBeNull();
  });
});

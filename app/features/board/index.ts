// What other areas may import from `board`.
export { AddToBoard } from './components/AddToBoard';
export { OnBoards } from './components/OnBoards';

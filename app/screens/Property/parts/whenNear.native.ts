import { InteractionManager, type View } from 'react-native';

/** Devices fetch nothing: the task runs as soon as the page has come in. Answers how to call it off. */
export function whenNear(_element: View | null, task: () => void): () => void {
  const handle = InteractionManager.runAfterInteractions(task);
  return () => handle.cancel();
}

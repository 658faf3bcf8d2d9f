import { createContext, useContext } from 'react';

/**
 * Origin of the server's pictures, needed on devices, where a path alone can't be resolved:
 * `https://www.example.com`.
 */
export const MediaOriginContext = createContext('');

export function useMediaOrigin(): string {
  return useContext(MediaOriginContext);
}

import { createContext, useContext } from 'react';

/** Origin of the server's pictures, for devices, where a path alone has no home: `https://www.example.com`. */
export const MediaOriginContext = createContext('');

export function useMediaOrigin(): string {
  return useContext(MediaOriginContext);
}

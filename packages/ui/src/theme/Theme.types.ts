import type { ReactNode } from 'react';

import type { ThemeName } from '../tokens';

export interface ThemeProps {
  name: ThemeName;
  children: ReactNode;
}

import { Linking } from 'react-native';

import { toResult, type Result } from '../../query/result';
import { apiOrigin } from '../device';
import type { Download } from '../types';

/** Opens the page that offers the file in the browser, where people log in and save it. */
export const download = ({ page }: Download): Promise<Result> => toResult(() => Linking.openURL(`${apiOrigin()}${page}`));

import { Linking } from 'react-native';

import { toResult, type Result } from '../../query/result';
import { apiOrigin } from '../device';
import type { Download } from '../types';

/** Opens the page that offers the file in the browser, where its reader logs in and saves it. */
export const download = ({ page }: Download): Promise<Result> => toResult(() => Linking.openURL(`${apiOrigin()}${page}`));

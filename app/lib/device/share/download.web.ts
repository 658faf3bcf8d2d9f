import { file } from '@hearthway/api';

import { toResult, type Result } from '../../query/result';
import { saveBlob } from './saveFile';
import type { Download } from '../types';

/** Saves a file of the server, or says why it can't. */
export const download = ({ path, name }: Download): Promise<Result> => toResult(async () => saveBlob(name, await file(path)));

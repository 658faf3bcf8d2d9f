import { file } from '@hearthway/api';

import { toResult, type Result } from '../../query/result';
import { saveBlob } from './saveFile';
import type { Download } from '../types';

/** Saves a file from the server, or returns why that failed. */
export const download = ({ path, name }: Download): Promise<Result> => toResult(async () => saveBlob(name, await file(path)));

// The Node of a release: the program in an npm package for one kind of machine.
import path from 'node:path';
import { downloaded } from './download.mjs';

/** Its version, and the checksums of the packages. */
const node = {
  version: '24.21.0',
  integrity: {
    x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};

/** The folder of the package: bin/node, LICENSE. @param {string} machine npm's name of the processor */
export const nodeFor = (machine) => downloaded(`node-linux-${machine}`, { version: node.version, integrity: node.integrity[machine] });

/** The program for this machine. */
export async function releaseNode() {
  if (process.platform !== 'linux' || !node.integrity[process.arch]) throw new Error('Releases bring Node for Linux on x64 and arm64 only.');
  return path.join(await nodeFor(process.arch), 'bin/node');
}

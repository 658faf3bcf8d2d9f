// Stands in for the parts of zod that no form uses: compiling schemas to code, and JSON Schema. See moduleStubs.cjs.
export {};

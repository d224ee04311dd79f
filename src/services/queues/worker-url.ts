import { extname } from 'node:path'

/**
 * Returns the address of the worker with this name next to a module, as source (`.ts`) or as built file (`.js`). `module`: its
 * `import.meta.url`.
 */
export const workerUrl = (module: string, name: string): URL =>
  new URL(`./${name}${extname(new URL(module).pathname)}`, module)

/** Several processes under one start (decision 64): what the start of the site uses of it. */
export { runPrimary } from './primary.ts'
export { usualWorkers } from './share.ts'
export { reportFailure, runWorker } from './worker.ts'

import type { SeveralProcesses } from '../site/several-processes.ts'
import { runPrimary } from './primary.ts'
import { usualWorkers } from './share.ts'
import { reportFailure, runWorker } from './worker.ts'

/** Several processes under one start (decision 64). */
export const severalProcesses: SeveralProcesses = {
  usualWorkers,
  runPrimary,
  runWorker,
  reportFailure,
}

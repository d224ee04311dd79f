import type { UploadFault } from '../../../../rules/newsroom/media.ts'
import { NewsroomRefusal } from '../../refusals/newsroom-refusal.ts'

const STATUSES: Readonly<Record<UploadFault, number>> = {
  format: 415,
  'too-large': 413,
  pixels: 422,
  broken: 422,
  'too-many-uploads': 429,
  'no-space': 503,
}

/** A refused upload. `fault` lets a program decide what to do. */
export class UploadRefusal extends NewsroomRefusal<UploadFault> {
  readonly fault: UploadFault

  constructor(fault: UploadFault) {
    super(STATUSES[fault], fault)
    this.fault = fault
  }
}

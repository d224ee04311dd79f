import type { UploadFault } from '../../../../rules/newsroom/media.ts'
import { ServiceError } from '../../../service-error.ts'

const REFUSALS: Readonly<Record<UploadFault, [status: number, message: string]>> = {
  heic: [415, 'HEIC pictures are not accepted: convert the picture to JPEG first.'],
  format: [
    415,
    'The file is no JPEG, PNG, WebP, AVIF or GIF picture, no MP3 or M4A sound, and no MP4 film.',
  ],
  'too-large': [
    413,
    'The file is too large: 20 MB for pictures, 300 MB for sound, 500 MB for film.',
  ],
  pixels: [422, 'The picture has more than 60 million pixels.'],
  broken: [422, 'The file is broken: it cannot be read to its end.'],
  'too-many-uploads': [429, 'Too many uploads at once: finish or delete some of them first.'],
  'no-space': [503, 'The unfinished uploads of everyone are too large: try again later.'],
}

/** A refused upload. `fault` lets a program say the reason in another language. */
export class UploadRefusal extends ServiceError {
  readonly fault: UploadFault

  constructor(fault: UploadFault) {
    super(...REFUSALS[fault])
    this.fault = fault
  }
}
